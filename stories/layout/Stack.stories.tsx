import { Stack, Tag } from "@corkwood/ui";
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
    use: "Puts things one below the other with the same room between them.",
    avoid: "Running text, which has its own rhythm: use Prose. Things side by side: use Inline or Grid.",
    accessibility: [
      "The order of reading is the order of the children: nothing is moved by style.",
      'As `ul` or `ol` it is announced as a list: it carries `role="list"`, because Safari drops the role with the bullets.',
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
