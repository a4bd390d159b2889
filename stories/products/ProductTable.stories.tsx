import { ProductTable, ProductTableRow } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { manual } from "../support/manual.ts";
import { sampleRow } from "../support/productParts.tsx";
import { sampleProduct, sampleProducts } from "../support/products.tsx";

const sorts = {
  product: { href: "#producer", label: "sort by producer, A to Z", direction: undefined },
  rating: { href: "#rating", label: "sort by rating, high to low", direction: undefined },
  bottle: { href: "#price", label: "sort by price, high to low", direction: "ascending" },
} as const;

const few = ["Available", "Minimum quantity", "Coming soon, without price"].map(sampleProduct);

const meta = {
  title: "Products/ProductTable",
  component: ProductTable,
  subcomponents: { ProductTableRow },
  args: {
    caption: "Shiraz",
    sorts,
    comparable: true,
    children: few.map((product) => <ProductTableRow key={product.state} {...sampleRow(product, "#product")} />),
  },
  argTypes: { children: { control: false }, sorts: { control: false } },
  parameters: manual({
    otherNames: "data grid, spreadsheet",
    use: "Products in the list display of a listing, for comparing: vintage, rating, minimum and prices in columns, and region, grape, closure, alcohol and drinking window as the screen allows. Its children are ProductTableRows.",
    avoid: "A few products to browse: use ProductCard. Other figures, such as delivery rates: use Table.",
    anatomy: [
      ["Sortable column", "th[aria-sort]"],
      ["Product", "tbody th"],
      ["Choice for comparison", "tbody input"],
      ["Action", "tbody button"],
    ],
    content: ["Column heads are one word. `label` of a sort says what the link does: 'sort by price, high to low'."],
    patterns: ["checkbox", "table"],
    keyboard: [
      ["Tab", "Goes through the sortable column headers, then the rows: the checkbox, the product's link, its action."],
      ["Space", "Chooses a product for comparison, or removes it."],
      ["Enter", "On a checkbox, submits the form that it belongs to."],
    ],
    accessibility: [
      "The product name is the row header, so that a screen reader announces it with every cell. Facts without a column follow the name.",
      "Sortable headers have `aria-sort`. Their links name the order that they lead to. The header sticks to the top of the screen.",
      "Checkboxes are named 'Compare' and the product, and belong to a form elsewhere on the page.",
      "On phones, rows are laid out as blocks with explicit roles, because browsers drop implicit roles when `display` changes.",
      "If the column headers are not visible, figures have labels: 'Minimum 6', '$38.95 a bottle'.",
      "The caption is for screen readers, because the page has a heading above.",
    ],
  }),
} satisfies Meta<typeof ProductTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("table", { name: "Shiraz" })).toBeVisible();
    const row = within(canvas.getByRole("row", { name: /Cellarhand/ }));
    await expect(row.getByRole("rowheader")).toHaveTextContent("Cellarhand Dozen Grenache 2023");
    await expect(row.getAllByRole("cell").length).toBeGreaterThanOrEqual(7);
    await expect(canvas.getByRole("columnheader", { name: "Bottle price" })).toHaveAttribute("aria-sort", "ascending");
    await expect(canvas.getByRole("columnheader", { name: "Rating" })).toHaveAttribute("aria-sort", "none");
    for (const { label } of Object.values(sorts)) {
      await userEvent.tab();
      await expect(canvas.getByRole("link", { name: new RegExp(`: ${label}$`) })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(canvas.getByRole("checkbox", { name: `Compare ${few[0]?.name}` })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("checkbox", { name: `Compare ${few[0]?.name}` })).toBeChecked();
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: few[0]?.name ?? "" })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: `Add ${few[0]?.name}` })).toHaveFocus();
  },
};

/** On phones, the same figures are shown in blocks, and screen readers get the same table. */
export const OnAPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(8);
    await expect(canvas.queryByRole("link", { name: /sort by/ })).toBeNull();
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(few.length);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const AllStates: Story = {
  args: {
    caption: "Products in every state",
    children: sampleProducts.map((product) => (
      <ProductTableRow key={product.state} {...sampleRow(product, "#product")} />
    )),
  },
};
