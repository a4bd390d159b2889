import { ButtonLink, Container, Heading, Inline, Stack } from "@corkwood/ui";
import { ContentBlocks } from "./ContentBlocks.tsx";
import * as styles from "./HomeView.css.ts";
import { ImageCta } from "./ImageCta.tsx";
import type { PageContent } from "./load-content.ts";

export interface HomeViewProps {
  content: PageContent;
}

/** The shop's front: what it is, where to begin, and what the merchant has written. A picture that leads stands beside it. */
export function HomeView({ content: { page, rows } }: HomeViewProps) {
  const [first, ...others] = page.blocks;
  const lead = first?.type === "imageCta" ? first : undefined;
  return (
    <Container>
      <div className={styles.hero}>
        <Stack gap="l">
          <Heading level={1} size="display">
            {page.description}
          </Heading>
          <Inline gap="s">
            <ButtonLink href="/products" variant="primary" size="large">
              Browse all bottles
            </ButtonLink>
            <ButtonLink href="/categories/whats-new" size="large">
              What&rsquo;s new
            </ButtonLink>
          </Inline>
        </Stack>
        {lead && <ImageCta block={{ ...lead, buttonType: "secondary", labelPosition: "inside-below" }} priority />}
      </div>
      <div className={styles.content}>
        <ContentBlocks blocks={lead ? others : page.blocks} rows={rows} />
      </div>
    </Container>
  );
}
