import { Heading, Inline, Tag, Text } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const three = (
  <>
    <Tag>One</Tag>
    <Tag>beside</Tag>
    <Tag>the other</Tag>
  </>
);

const meta = {
  title: "Layout/Inline",
  component: Inline,
  args: { children: three },
  argTypes: { children: { control: false } },
  parameters: manual({
    otherNames: "row, cluster, horizontal stack",
    use: "Children side by side at their natural width, wrapping where necessary.",
    avoid: "Columns that align across rows: use Grid. Vertical stacking: use Stack.",
    accessibility: [
      "The reading order is the order of the children.",
      "Wraps by default, so that nothing scrolls sideways at 400 % zoom. Set `wrap={false}` only if children can shrink.",
      'As `ul` or `ol` it has an explicit `role="list"`, because Safari ignores lists without bullets.',
    ],
  }),
} satisfies Meta<typeof Inline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const gaps = ["xxs", "xs", "s", "m", "l", "xl"] as const;
const aligns = ["start", "center", "baseline", "end"] as const;
const justifications = ["start", "center", "between", "end"] as const;

export const AllStates: Story = {
  render: () => (
    <>
      {gaps.map((gap) => (
        <Specimens key={gap} title={`gap ${gap}`}>
          <Inline gap={gap}>{three}</Inline>
        </Specimens>
      ))}
      {aligns.map((align) => (
        <Specimens key={align} title={`align ${align}`}>
          <Inline align={align}>
            <Heading level={3} size="large">
              Shiraz
            </Heading>
            <Text size="small">12 bottles</Text>
            <Tag>Organic</Tag>
          </Inline>
        </Specimens>
      ))}
      {justifications.map((justify) => (
        <Specimens key={justify} title={`justify ${justify}`}>
          <Inline justify={justify} style={{ flexGrow: 1 }}>
            <Tag>One</Tag>
            <Tag>Another</Tag>
          </Inline>
        </Specimens>
      ))}
      <Specimens title="wraps where there is no room">
        <Inline data-testid="wraps" style={{ inlineSize: "9rem" }}>
          {three}
        </Inline>
      </Specimens>
      <Specimens title="does not wrap: the words shrink">
        <Inline wrap={false} data-testid="one-line" style={{ inlineSize: "9rem" }}>
          <Tag>One</Tag>
          <Text size="small">with as many words as there is room for</Text>
        </Inline>
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    const edges = (id: string, edge: "top" | "left") =>
      new Set([...canvas.getByTestId(id).children].map((child) => child.getBoundingClientRect()[edge])).size;
    await expect(edges("wraps", "top")).toBeGreaterThan(1);
    await expect(edges("one-line", "left")).toBe(2);
  },
};

/** Labels of different widths wrap where necessary. */
export const DoPlaceLabelsSideBySide: Story = {};

/** Prices in several rows do not align: use Grid or Table. */
export const DontBuildColumns: Story = {
  render: () => (
    <>
      {["Old Ewe Block 7 Shiraz 2019", "Riesling", "Pinot Noir 2021"].map((name) => (
        <Inline key={name}>
          <Text>{name}</Text>
          <Text tabular>$38.95</Text>
        </Inline>
      ))}
    </>
  ),
};
