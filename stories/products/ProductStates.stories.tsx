import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { displays, stateNames } from "../support/productDisplays.tsx";
import { sampleProduct, sampleProducts } from "../support/products.tsx";

/** Every state of a product (specification/catalogue#states), in every display of a listing. */
const meta = { title: "Product states" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Grid display, for browsing. */
export const Cards: Story = {
  render: () => displays.grid(sampleProducts),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole("article");
    await expect(cards).toHaveLength(sampleProducts.length);
    for (const [index, card] of cards.entries()) {
      // A single link to the product, with its name.
      const name = sampleProducts[index]?.name ?? "";
      await expect(within(card).getByRole("heading", { name })).toBeVisible();
      await expect(within(card).getByRole("link", { name })).toBeVisible();
    }
    await expect(canvas.getByText(/^Was \$26\.50\./)).toBeInTheDocument();
    await expect(canvas.getByRole("button", { name: "Add 6 Cellarhand Dozen Grenache 2023" })).toBeEnabled();
    await expect(canvas.getByText("Minimum 6 bottles")).toBeVisible();
  },
};

/** List display, for comparing. */
export const Rows: Story = {
  render: () => displays.list(sampleProducts),
  play: async ({ canvas }) => {
    for (const head of ["Vintage", "Product", "Rating", "Minimum order", "Bottle price", "Dozen price", "Action"]) {
      await expect(canvas.getByRole("columnheader", { name: head })).toBeInTheDocument();
    }
    const row = canvas.getByRole("row", { name: /Gallows Reach/ });
    await expect(within(row).getByText("tba")).toBeVisible();
  },
};

/** Full display, for reading. */
export const Full: Story = {
  render: () => displays.full(sampleProducts),
  play: async ({ canvas }) => {
    const shelf = canvas.getAllByRole("article");
    await expect(shelf).toHaveLength(sampleProducts.length);
    for (const specimen of Object.values(stateNames)) {
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
