import { Button, Heading, Stack, Tag, Text } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const three = (
  <>
    <Tag>One</Tag>
    <Tag>below</Tag>
    <Tag>the other</Tag>
  </>
);

const meta = {
  title: "Layout/Stack",
  component: Stack,
  args: { children: three },
  argTypes: { children: { control: false } },
  parameters: manual({
    use: "Children stacked vertically with equal gaps.",
    avoid: "Running text, which has its own spacing: use Prose. Children side by side: use Inline or Grid.",
    accessibility: [
      "The reading order is the order of the children.",
      'As `ul` or `ol` it has an explicit `role="list"`, because Safari ignores lists without bullets.',
    ],
  }),
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

const gaps = ["xxs", "xs", "s", "m", "l", "xl", "xxl", "xxxl"] as const;
const aligns = ["stretch", "start", "center"] as const;

export const AllStates: Story = {
  render: () => (
    <>
      <Specimens title="gaps, xxs to xxxl">
        {gaps.map((gap) => (
          <Stack key={gap} gap={gap} style={{ alignSelf: "start" }}>
            {three}
          </Stack>
        ))}
      </Specimens>
      {aligns.map((align) => (
        <Specimens key={align} title={`align ${align}`}>
          <Stack align={align} gap="xs" style={{ flexGrow: 1 }}>
            {three}
          </Stack>
        </Specimens>
      ))}
      <Specimens title="as a list">
        <Stack as="ul" gap="xs">
          <li>Red wine</li>
          <li>White wine</li>
        </Stack>
      </Specimens>
      <Specimens title="empty: takes no room">
        <Stack data-testid="empty" />
      </Specimens>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("list")).toHaveAttribute("role", "list");
    await expect(canvas.getByTestId("empty").getBoundingClientRect().height).toBe(0);
  },
};

/** Blocks that are read one after another. */
export const DoStackBlocks: Story = {
  args: {
    gap: "xs",
    children: (
      <>
        <Heading level={3} size="large">
          Old Ewe Shiraz 2019
        </Heading>
        <Text>Dark, round and quiet.</Text>
        <Button>Add to cart</Button>
      </>
    ),
  },
};

/** Short labels fit on one line: use Inline. */
export const DontStackLabels: Story = { args: { gap: "xs" } };
