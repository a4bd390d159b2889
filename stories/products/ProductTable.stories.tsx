import { ProductTable, ProductTableRow, Tag } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { manual } from "../support/manual.ts";
import { SampleAction, SampleBadges, sampleNote, SampleScores } from "../support/productParts.tsx";
import { sampleProduct, sampleProducts, type SampleProduct } from "../support/products.tsx";

function Row(product: SampleProduct) {
  return (
    <ProductTableRow
      href="#product"
      name={product.name}
      vintage={product.vintage}
      rating={product.scores.length > 0 && <SampleScores {...product} most={1} />}
      minimum={product.minimum}
      bottle={product.price.bottle ?? "tba"}
      dozen={product.price.dozen ?? ""}
      tag={product.tag && <Tag {...product.tag} />}
      badges={product.badges.length > 0 && <SampleBadges {...product} />}
      note={product.release !== undefined && sampleNote(product)}
      action={<SampleAction {...product} />}
    />
  );
}

const few = ["Available", "Minimum quantity", "Coming soon, without price"].map(sampleProduct);

const meta = {
  title: "Products/ProductTable",
  component: ProductTable,
  subcomponents: { ProductTableRow },
  args: {
    caption: "Shiraz",
    children: few.map((product) => <Row key={product.state} {...product} />),
  },
  argTypes: { children: { control: false } },
  parameters: manual({
    use: "Products in the list display of a listing, for comparing: vintage, rating, minimum and prices in columns. Its children are ProductTableRows.",
    avoid: "A few products to browse: use ProductCard. Other figures, such as delivery rates: use Table.",
    keyboard: [["Tab", "Goes through the rows: the product's link, then its action."]],
    accessibility: [
      "A table with seven column headers. The product name is the row header, so that a screen reader announces it with every cell.",
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
    await expect(row.getAllByRole("cell")).toHaveLength(6);
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
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(7);
    await expect(canvas.getAllByRole("rowheader")).toHaveLength(few.length);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const AllStates: Story = {
  args: {
    caption: "Products in every state",
    children: sampleProducts.map((product) => <Row key={product.state} {...product} />),
  },
};
