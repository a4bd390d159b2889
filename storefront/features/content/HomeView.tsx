import type { ContentBlock, InfoPage } from "@corkwood/commerce";
import { ButtonLink, Container, FadeCarousel, Heading, ImageCta, Inline, Stack } from "@corkwood/ui";
import type { ReactNode } from "react";
import { ContentBlocks } from "./ContentBlocks.tsx";
import * as styles from "./HomeView.css.ts";
import { pathTo } from "../../shared/routing/paths.ts";

export interface HomeViewProps {
  page: InfoPage;
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

/** The home page: an introduction, links and the merchant's content blocks. Leading pictures are shown beside the text. */
export function HomeView({ page, recommended }: HomeViewProps) {
  const [first, ...others] = page.blocks;
  const lead = leadOf(first);
  return (
    <Container>
      <div className={styles.hero}>
        <Stack gap="l">
          <Heading level={1} size="display">
            {page.description}
          </Heading>
          <Inline gap="s">
            <ButtonLink href={pathTo("/products")} variant="primary" size="large">
              Browse all bottles
            </ButtonLink>
            <ButtonLink href={pathTo("/categories/*", "whats-new")} size="large">
              What’s new
            </ButtonLink>
          </Inline>
        </Stack>
        {lead && (
          <FadeCarousel
            label={lead.label}
            slides={lead.pictures.map((block, index) => (
              <ImageCta key={index} {...block} priority={index === 0} />
            ))}
          />
        )}
      </div>
      <div className={styles.content}>
        <ContentBlocks blocks={lead ? others : page.blocks} />
        {recommended}
      </div>
    </Container>
  );
}
