import type { ContentBlock, InfoPage } from "@corkwood/commerce";
import { ButtonLink, Container, FadeCarousel, Heading, ImageCta, Inline } from "@corkwood/ui";
import type { ReactNode } from "react";
import { ContentBlocks } from "./ContentBlocks.tsx";
import { BottleRow } from "./bottleRow/BottleRow.tsx";
import type { RowBottle } from "./bottleRow/bottleRow.ts";
import * as styles from "./HomeView.css.ts";
import { pathTo } from "../../shared/routing/paths.ts";

export interface HomeViewProps {
  page: InfoPage;
  /** Products in the row at the start of the page. If there are none, the row is loaded like all other rows. */
  bottles: readonly RowBottle[];
  /** Recommended products, rendered below the content. */
  recommended: ReactNode;
}

type Lead = Extract<ContentBlock, { type: "imageCta" }>;

/** Returns the leading pictures if the page begins with a picture or a picture carousel. */
function leadOf(first: ContentBlock | undefined): { label: string; pictures: Lead[] } | undefined {
  if (first?.type === "imageCta") return { label: first.link.label, pictures: [first] };
  if (first?.type !== "carousel" || first.display !== "fade") return undefined;
  const pictures = first.slides.filter((slide) => slide.type === "imageCta");
  return pictures.length === first.slides.length ? { label: first.label, pictures } : undefined;
}

/**
 * The home page: an introduction, links and the merchant's content blocks. If the page begins with bottles or pictures,
 * these are part of the introduction.
 */
export function HomeView({ page, bottles, recommended }: HomeViewProps) {
  const [first, ...others] = page.blocks;
  const lead = leadOf(first);
  const hasRow = first?.type === "productCarousel" && bottles.length > 0;
  return (
    <Container>
      <div className={styles.hero}>
        <Heading level={1} size="display" className={styles.title}>
          {page.description}
        </Heading>
        <Inline gap="s">
          <ButtonLink href={pathTo("/products")} variant="primary" size="large">
            Browse all bottles
          </ButtonLink>
          {!hasRow && (
            <ButtonLink href={pathTo("/categories/*", "whats-new")} size="large">
              What’s new
            </ButtonLink>
          )}
        </Inline>
        {(hasRow || lead) && (
          <div className={styles.lead}>
            {hasRow && <BottleRow heading={first.heading} link={first.link} bottles={bottles} />}
            {lead && (
              <FadeCarousel
                label={lead.label}
                slides={lead.pictures.map((block, index) => (
                  <ImageCta key={index} {...block} priority={index === 0} />
                ))}
              />
            )}
          </div>
        )}
      </div>
      <div className={styles.content}>
        <ContentBlocks blocks={lead || hasRow ? others : page.blocks} />
        {recommended}
      </div>
    </Container>
  );
}
