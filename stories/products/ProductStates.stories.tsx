import { Grid, Heading, Price, ProductFull, ProductTable, ProductTableRow, Stack, TextLink } from "@corkwood/ui";
import type { Availability, DisplayMode, ProductState } from "@corkwood/commerce";
import { themeNames, vars } from "@corkwood/tokens/theme.css";
import type { ReactNode } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import {
  isDimmed,
  SampleCard,
  SampleCellarAdvice,
  sampleNote,
  samplePlaces,
  SampleScores,
} from "../support/productParts.tsx";
import { SamplePicture, sampleProduct, sampleProducts, type SampleProduct } from "../support/products.tsx";

/** Every state of a product (specification/catalogue#states), in every display of a listing. */
const meta = { title: "Product states" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a product looks like in each state that the rules know. A new state without a specimen does not compile. */
const specimens = {
  current: "Available",
  evergreen: "Gift card",
  preorder: "Pre-arrival",
  coming: "Coming soon, without price",
  discontinued: "Discontinued",
  // As one that is discontinued: its page says that it is not available.
  others: "Discontinued",
} satisfies Record<ProductState, string>;

/** And in each availability. */
const available = {
  available: "Reduced",
  preArrival: "Pre-arrival",
  comingSoon: "Coming soon, with countdown",
  soldOut: "Sold out",
  unavailable: "Discontinued",
} satisfies Record<Availability, string>;

const href = "#product";

/** What a designer looks for, above each specimen. */
function StateName({ state }: SampleProduct) {
  return <p style={{ paddingBlockEnd: "0.25rem", fontSize: "0.75rem" }}>{state}</p>;
}

type Products = readonly SampleProduct[];

/** Each display of a listing, as the shop fills it. A new one without a look does not compile. */
const displays = {
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
  list: (products: Products) => (
    <ProductTable caption="Products">
      {products.map((product) => (
        <ProductTableRow
          {...samplePlaces(product, href)}
          key={product.state}
          vintage={product.vintage}
          rating={product.scores.length > 0 && <SampleScores {...product} most={1} />}
          minimum={product.minimum}
          bottle={product.price.bottle ?? "tba"}
          dozen={product.price.dozen ?? ""}
          // The table has a column for the minimum.
          note={product.release !== undefined && sampleNote(product)}
        />
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

/** For looking. */
export const Cards: Story = {
  render: () => displays.grid(sampleProducts),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole("article");
    await expect(cards).toHaveLength(sampleProducts.length);
    for (const [index, card] of cards.entries()) {
      // One way to the product, and it carries the name.
      const name = sampleProducts[index]?.name ?? "";
      await expect(within(card).getByRole("heading", { name })).toBeVisible();
      await expect(within(card).getByRole("link", { name })).toBeVisible();
    }
    await expect(canvas.getByText("Was $26.50.")).toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Add 6 Cellarhand Dozen Grenache 2023" })).toBeEnabled();
    await expect(canvas.getByText("Minimum 6 bottles")).toBeVisible();
  },
};

/** For comparing. */
export const Rows: Story = {
  render: () => displays.list(sampleProducts),
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole("columnheader").map((head) => head.textContent);
    await expect(heads).toEqual([
      "Vintage",
      "Product",
      "Rating",
      "Minimum order",
      "Bottle price",
      "Dozen price",
      "Action",
    ]);
    const row = canvas.getByRole("row", { name: /Gallows Reach/ });
    await expect(within(row).getByText("tba")).toBeVisible();
  },
};

/** For reading. */
export const Full: Story = {
  render: () => displays.full(sampleProducts),
  play: async ({ canvas }) => {
    const shelf = canvas.getAllByRole("article");
    await expect(shelf).toHaveLength(sampleProducts.length);
    for (const specimen of Object.values(specimens)) {
      await expect(canvas.getByRole("heading", { name: sampleProduct(specimen).name })).toBeVisible();
    }
    const { name } = sampleProduct("Coming soon, with countdown");
    await expect(canvas.getByRole("timer", { name: `Time until ${name} is released` })).toHaveTextContent("2 days");
    const hidden = shelf[sampleProducts.indexOf(sampleProduct("Coming soon, without price"))] ?? document.body;
    await expect(within(hidden).getByText("Price available upon release")).toBeVisible();
    await expect(within(hidden).queryByText(/\$/)).toBeNull();
    const discontinued = shelf[sampleProducts.indexOf(sampleProduct("Discontinued"))] ?? document.body;
    await expect(within(discontinued).queryByRole("button")).toBeNull();
  },
};

/** The specimens of the rules alone: one of each state and of each availability. */
const ofRules = new Set<string>([...Object.values(specimens), ...Object.values(available)]);

/** State by display by theme: the same products in every theme, one above the other. */
function inEveryTheme(display: DisplayMode): Story {
  const products = sampleProducts.filter(({ state }) => ofRules.has(state));
  return {
    // As large as a page, and run with those.
    tags: ["page"],
    render: () => (
      <>
        {themeNames.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            aria-label={`${display}, ${theme}`}
            style={{ padding: vars.space.m, background: vars.color.ground, color: vars.color.ink }}
          >
            <Heading level={2} size="small">
              {display}, {theme}
            </Heading>
            {displays[display](products)}
          </section>
        ))}
      </>
    ),
    play: async ({ canvas }) => {
      for (const theme of themeNames) {
        const section = within(canvas.getByRole("region", { name: `${display}, ${theme}` }));
        for (const { name } of products) await expect(section.getByText(name)).toBeVisible();
      }
    },
  };
}

export const GridInEveryTheme = inEveryTheme("grid");
export const ListInEveryTheme = inEveryTheme("list");
export const FullInEveryTheme = inEveryTheme("full");
