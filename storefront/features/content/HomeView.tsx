import { formatMoney, messages } from "@corkwood/commerce";
import { ButtonLink, Container, Heading, Inline, Stack, Text } from "@corkwood/ui";
import { useSite } from "../chrome/site.ts";
import { ContentBlocks } from "./ContentBlocks.tsx";
import * as styles from "./HomeView.css.ts";
import type { PageContent } from "./load-content.ts";

export interface HomeViewProps {
  content: PageContent;
}

/** The shop's front: what it is, where to begin, and what the merchant has written. */
export function HomeView({ content: { page, rows } }: HomeViewProps) {
  const { settings } = useSite();
  const minimum = formatMoney(settings.freeShippingOrderTotalMin).replace(/\.00$/, "");
  return (
    <Container>
      <div className={styles.hero}>
        <Stack gap="l">
          <Heading level={1} size="display">
            {page.title}
          </Heading>
          <Text size="lead">{page.description}</Text>
          <Inline gap="s">
            <ButtonLink href="/products" variant="primary" size="large">
              Browse all bottles
            </ButtonLink>
            <ButtonLink href="/categories/whats-new" size="large">
              What&rsquo;s new
            </ButtonLink>
          </Inline>
          <Text size="small" tone="muted">
            {messages.promoDelivery(minimum)}
          </Text>
        </Stack>
      </div>
      <div className={styles.content}>
        <ContentBlocks blocks={page.blocks} rows={rows} />
      </div>
    </Container>
  );
}
