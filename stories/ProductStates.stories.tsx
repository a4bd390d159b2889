import { Grid, Price, ProductCard, ProductTable, ProductTableRow, ScoreBadge, Tag } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { SampleAction, SamplePicture, sampleProducts } from "./support/products.tsx";

/** Every state of a product (specification 1, section 4), as the grid and the list show it. */
const meta = { title: "Product states" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = {
  render: () => (
    <Grid as="ul" layout="products" gap="m" rowGap="xl" aria-label="Products">
      {sampleProducts.map((product) => (
        <li key={product.state}>
          <ProductCard
            href="#product"
            name={product.name}
            headingLevel={2}
            meta={product.place}
            picture={<SamplePicture {...product} />}
            tag={product.tag && <Tag {...product.tag} />}
            scores={product.scores.map((score) => (
              <ScoreBadge key={score.critic} {...score} />
            ))}
            price={<Price {...product.price} />}
            action={<SampleAction {...product} />}
            dimmed={product.action === "soldOut"}
          />
        </li>
      ))}
    </Grid>
  ),
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
    await expect(canvas.getByRole("button", { name: "Add 6 Château Larronde Pauillac 2023" })).toBeEnabled();
  },
};

export const Rows: Story = {
  render: () => (
    <ProductTable caption="Products">
      {sampleProducts.map((product) => (
        <ProductTableRow
          key={product.state}
          href="#product"
          name={product.name}
          vintage={product.vintage}
          rating={product.scores[0] && <ScoreBadge {...product.scores[0]} />}
          minimum={product.minimum}
          bottle={product.price.bottle ?? "tba"}
          dozen={product.price.dozen ?? ""}
          tag={product.tag && <Tag {...product.tag} />}
          action={<SampleAction {...product} />}
        />
      ))}
    </ProductTable>
  ),
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
