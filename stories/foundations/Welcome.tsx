import { vars } from "@corkwood/tokens/theme.css";
import { Grid, Heading, UiProvider, Stack, Text, Wordmark } from "@corkwood/ui";
import type { ComponentProps } from "react";
import { SampleCard } from "../support/productParts.tsx";
import { sampleProducts } from "../support/products.tsx";

/** Opens documentation links in the top window, because this page is inside a frame. */
function ManualLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} target="_top">
      {children}
    </a>
  );
}

/** States that look different even at arm's length. */
const shown = new Set(["Available", "Pre-arrival", "Coming soon, without price", "Sold out"]);

/** Top of the manual's front page. */
export function Welcome() {
  return (
    <UiProvider linkComponent={ManualLink}>
      <Stack
        gap="xl"
        style={{
          padding: vars.space.xl,
          background: vars.color.ground,
          color: vars.color.ink,
          fontFamily: vars.font.body,
          fontSize: vars.size.body,
          lineHeight: vars.line.body,
        }}
      >
        <Wordmark name="Corkwood" />
        <Stack gap="s">
          <Heading level={1} style={{ maxInlineSize: "18ch", fontSize: vars.size.display }}>
            A calm page for loud labels
          </Heading>
          <Text tone="muted">The design system of an Australian merchant of wine, whisky and spirits.</Text>
        </Stack>
        <Grid as="ul" layout="products" gap="m" rowGap="xl" aria-label="Products in four states">
          {sampleProducts
            .filter(({ state }) => shown.has(state))
            .map((product) => (
              <li key={product.state} style={{ display: "grid" }}>
                <SampleCard product={product} href="?path=/story/product-states--cards" />
              </li>
            ))}
        </Grid>
      </Stack>
    </UiProvider>
  );
}
