import { Grid, Tag, Text } from "@corkwood/ui";
import { vars } from "@corkwood/tokens/theme.css";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

function Cell({ children }: { children: string }) {
  return (
    <Text style={{ padding: vars.space.s, background: vars.color.surfaceTint }} size="small">
      {children}
    </Text>
  );
}

const cells = (count: number) =>
  Array.from({ length: count }, (_, index) => <Cell key={index}>{`Cell ${index + 1}`}</Cell>);

const meta = {
  title: "Layout/Grid",
  component: Grid,
  args: { children: cells(6) },
  argTypes: { children: { control: false } },
  parameters: manual({
    otherNames: "columns",
    use: "Aligned columns. Each layout is named after its content and has its own breakpoints.",
    avoid: "Figures with headers: use Table. Children of different natural widths: use Inline.",
    accessibility: [
      "The reading order is the order of the children, in every layout.",
      "On phones and at 400 % zoom there is one column, or two for bottles. Long words break within their column.",
      'As `ul` or `ol` it has an explicit `role="list"`, because Safari ignores lists without bullets.',
    ],
  }),
} satisfies Meta<typeof Grid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Blocks of the same kind align in columns. */
export const DoAlignBlocks: Story = { args: { layout: "narrow", gap: "s", children: cells(4) } };

/** Short labels leave most of each column empty: use Inline. */
export const DontAlignLabels: Story = {
  args: {
    layout: "narrow",
    gap: "s",
    children: ["Organic", "Vegan", "Reduced"].map((label) => (
      <div key={label}>
        <Tag>{label}</Tag>
      </div>
    )),
  },
};

const layouts = {
  products: [5, "bottles: 2 columns, 3 from 640 px, 4 from 1280 px, 5 from 1536 px"],
  results: [4, "bottles beside facets: 2, 3 from 640 px, 4 from 1536 px"],
  narrow: [6, "as many as are at least 10rem wide"],
  medium: [4, "as many as are at least 16rem wide"],
  wide: [3, "as many as are at least 22rem wide"],
  halves: [2, "two from 768 px"],
  mainAside: [2, "what is read, and 22rem beside it, from 1024 px"],
  asideMain: [2, "15rem, and what is read beside it, from 1024 px"],
} as const;

export const AllStates: Story = {
  render: () => (
    <>
      {(Object.keys(layouts) as (keyof typeof layouts)[]).map((layout) => (
        <Specimens key={layout} title={`${layout}: ${layouts[layout][1]}`}>
          <Grid layout={layout} gap="m" data-testid={layout} style={{ flexGrow: 1 }}>
            {cells(layouts[layout][0])}
          </Grid>
        </Specimens>
      ))}
      <Specimens title="rows further apart than columns; a long word">
        <Grid layout="products" gap="xs" rowGap="l" style={{ flexGrow: 1 }}>
          <Cell>Trockenbeerenauslesenversteigerungskatalog</Cell>
          {cells(5)}
        </Grid>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    const columns = (layout: string) =>
      getComputedStyle(canvas.getByTestId(layout)).gridTemplateColumns.split(" ").length;
    const expected = window.innerWidth >= 1536 ? 5 : window.innerWidth >= 1280 ? 4 : window.innerWidth >= 640 ? 3 : 2;
    await expect(columns("products")).toBe(expected);
    await expect(columns("mainAside")).toBe(window.innerWidth >= 1024 ? 2 : 1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
  },
};
