import { CompareTable, Price, Tag, TextLink, VisuallyHidden, type CompareGroup } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { manual } from "../support/manual.ts";
import { isDimmed, SampleAction } from "../support/productParts.tsx";
import { SamplePicture, sampleProduct, type SampleProduct } from "../support/products.tsx";

const factOf = ({ facts }: SampleProduct, name: string) => facts.find(({ label }) => label === name)?.value;

const same = (values: readonly unknown[]) => values.length > 1 && values.every((value) => value === values[0]);

function groupsOf(products: readonly SampleProduct[], onlyDifferences: boolean): CompareGroup[] {
  const critics = [...new Set(products.flatMap(({ scores }) => scores.map(({ critic }) => critic)))];
  const rows = (facts: Record<string, (product: SampleProduct) => string | undefined>) =>
    Object.entries(facts)
      .map(([label, valueOf]) => ({ label, cells: products.map(valueOf) }))
      .map(({ label, cells }) => ({ label, cells, same: same(cells) }))
      .filter((row) => row.cells.some((cell) => cell !== undefined) && !(onlyDifferences && row.same));
  return [
    {
      rows: [
        { label: "Price", cells: products.map(({ name, price }) => <Price key={name} {...price} />) },
        {
          label: "Availability",
          cells: products.map(({ name, tag }) => (tag ? <Tag key={name} {...tag} /> : "In stock")),
        },
        {
          label: "Add to cart",
          cells: products.map((product) => <SampleAction key={product.name} {...product} />),
          onlyOnScreen: true,
        },
      ],
    },
    {
      title: "Scores",
      rows: rows(
        Object.fromEntries(
          critics.map((critic) => [
            critic,
            ({ scores }: SampleProduct) => scores.find((given) => given.critic === critic)?.score.toString(),
          ]),
        ),
      ),
    },
    {
      title: "Facts",
      rows: rows({
        From: ({ place }) => place || undefined,
        Vintage: ({ vintage }) => vintage || undefined,
        Alcohol: (product) => factOf(product, "Alcohol"),
        Closure: (product) => factOf(product, "Closure"),
        Size: () => "750 ml",
      }),
    },
  ];
}

function comparing(states: readonly string[], onlyDifferences = false) {
  const products = states.map(sampleProduct);
  return {
    caption: "Bottles side by side",
    products: products.map((product) => ({
      id: product.state,
      href: "#product",
      name: product.name,
      dimmed: isDimmed(product),
      picture: <SamplePicture {...product} />,
      remove: (
        <TextLink href="#without" tone="quiet" standalone>
          Remove<VisuallyHidden> {product.name}</VisuallyHidden>
        </TextLink>
      ),
    })),
    groups: groupsOf(products, onlyDifferences),
  };
}

const meta = {
  title: "Products/CompareTable",
  component: CompareTable,
  args: comparing(["Available", "Reduced", "One hundred points"]),
  argTypes: { products: { control: false }, groups: { control: false } },
  parameters: manual({
    otherNames: "comparison, side by side, spec sheet",
    use: "Two to four products to choose from, with a column per product and a row per fact, in groups.",
    avoid: "Many products in rows: use ProductTable. The facts of a single product: use a description list.",
    anatomy: [
      ["Remove link", "thead td a"],
      ["Product", "thead th"],
      ["Fact", "tbody th"],
      ["Value", "tbody td"],
    ],
    content: ["One fact per row, with the unit in each cell. Leave a cell empty if the fact is unknown."],
    related: ["ProductCard", "Table"],
    patterns: ["table"],
    keyboard: [
      [
        "Tab",
        "Goes through the remove links, the names, then the actions. If the table scrolls, starts with the table.",
      ],
      ["Left Arrow, Right Arrow", "Scroll the table if it is wider than its container."],
    ],
    accessibility: [
      "A table with row and column headers: a screen reader announces 'Region, Barossa Valley' and the product name with a cell.",
      "The remove buttons are in a separate row, so that column headers contain only the name.",
      "The first column stays visible while the products scroll. The table is then a focusable region.",
      "A dash is announced as 'Not known'. Rows with identical values are muted and can be hidden.",
      "In print, the table has no actions and as many columns as fit side by side.",
    ],
  }),
} satisfies Meta<typeof CompareTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Bottles side by side" });
    const heads = within(table).getAllByRole("columnheader");
    await expect(heads.map((head) => head.textContent)).toEqual(meta.args.products.map(({ name }) => name));
    const alcohol = within(table).getByRole("rowheader", { name: "Alcohol" });
    await expect(alcohol).toHaveAttribute("scope", "row");
    await expect(within(table).getByRole("row", { name: /^Alcohol/ })).toHaveTextContent("14.5 %");
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: `Remove ${meta.args.products[0]?.name}` })).toHaveFocus();
  },
};

export const TwoProducts: Story = { args: comparing(["Available", "Reduced"]) };

export const FourProducts: Story = {
  args: comparing(["Available", "Reduced", "Minimum quantity", "One hundred points"]),
};

/** Rows in which both products have the same value are omitted. */
export const OnlyDifferences: Story = {
  args: comparing(["Available", "One hundred points"], true),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("rowheader", { name: "Size" })).toBeNull();
    await expect(canvas.getByRole("rowheader", { name: "Vintage" })).toBeVisible();
  },
};

/** The labels stay visible while the products scroll, and the page does not scroll sideways. */
export const OnAPhone: Story = {
  args: comparing(["Available", "Reduced", "Minimum quantity", "One hundred points"]),
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas, canvasElement }) => {
    const region = await canvas.findByRole("region", { name: "Bottles side by side" });
    await expect(region).toHaveAttribute("tabindex", "0");
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const label = canvas.getByRole("rowheader", { name: "Alcohol" });
    const { left } = label.getBoundingClientRect();
    region.scrollLeft = 200;
    await expect(region.scrollLeft).toBeGreaterThan(100);
    await expect(label.getBoundingClientRect().left).toBe(left);
    region.scrollLeft = 0;
  },
};

export const SoldOut: Story = { args: comparing(["Available", "Sold out", "Coming soon, without price"]) };

export const PicturesMissing: Story = { args: comparing(["Picture missing", "A very long name"]) };

export const AllStates: Story = {
  args: comparing(["Available", "Sold out", "Picture missing", "A very long name"]),
};
