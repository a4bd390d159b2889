import type { Availability, DisplayMode, ProductState } from "@corkwood/commerce";
import { Grid, Price, ProductFull, ProductTable, ProductTableRow, Stack, TextLink } from "@corkwood/ui";
import type { ReactNode } from "react";
import { isDimmed, SampleCard, SampleCellarAdvice, samplePlaces, sampleRow, SampleScores } from "./productParts.tsx";
import { SamplePicture, type SampleProduct } from "./products.tsx";

/** Name of the sample product in each state. A new state without a product is a compile error. */
export const stateNames = {
  current: "Available",
  evergreen: "Gift card",
  preorder: "Pre-arrival",
  coming: "Coming soon, without price",
  discontinued: "Discontinued",
  // Shown like a discontinued product: the page explains that the product is not available.
  others: "Discontinued",
} satisfies Record<ProductState, string>;

/** Name of the sample product in each availability. A new availability without a name is a compile error. */
export const availabilityNames = {
  available: "Reduced",
  preArrival: "Pre-arrival",
  comingSoon: "Coming soon, with countdown",
  soldOut: "Sold out",
  unavailable: "Discontinued",
} satisfies Record<Availability, string>;

const href = "#product";

/** Heading above each sample, which names the state of the product. */
function StateName({ state }: SampleProduct) {
  return <p style={{ paddingBlockEnd: "0.25rem", fontSize: "0.75rem" }}>{state}</p>;
}

type Products = readonly SampleProduct[];

/** Displays of a listing as in the shop. A new display without an entry is a compile error. */
export const displays = {
  grid: (products: Products) => (
    <Grid as="ul" layout="products" gap="m" rowGap="xl" aria-label="Products">
      {products.map((product) => (
        <li key={product.state} style={{ display: "grid", gridTemplateRows: "auto 1fr" }}>
          <StateName {...product} />
          <SampleCard product={product} href={href} />
        </li>
      ))}
    </Grid>
  ),
  compact: (products: Products) => (
    <Grid as="ul" layout="narrow" gap="s" rowGap="l" aria-label="Products">
      {products.map((product) => (
        <li key={product.state} style={{ display: "grid", gridTemplateRows: "auto 1fr" }}>
          <StateName {...product} />
          <SampleCard product={product} href={href} density="compact" />
        </li>
      ))}
    </Grid>
  ),
  list: (products: Products) => (
    <ProductTable caption="Products" comparable>
      {products.map((product) => (
        <ProductTableRow key={product.state} {...sampleRow(product, href)} />
      ))}
    </ProductTable>
  ),
  full: (products: Products) => (
    <Stack as="ul" gap="xxl" aria-label="Products">
      {products.map((product) => (
        <li key={product.state}>
          <StateName {...product} />
          <ProductFull
            {...samplePlaces(product, href)}
            headingLevel={2}
            meta={product.place}
            picture={<SamplePicture {...product} />}
            scores={product.scores.length > 0 && <SampleScores {...product} />}
            price={<Price {...product.price} />}
            description={<p>{product.description}</p>}
            cellarAdvice={product.cellar && <SampleCellarAdvice {...product} />}
            facts={product.facts}
            delivery={product.action !== "none" && <TextLink href="#freight">Delivery rates and times</TextLink>}
            dimmed={isDimmed(product)}
          />
        </li>
      ))}
    </Stack>
  ),
} satisfies Record<DisplayMode, (products: Products) => ReactNode>;
