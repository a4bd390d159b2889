import { Stack, StoreToday } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Stores/StoreToday",
  component: StoreToday,
  args: { hours: "9 am to 5:30 pm", openState: { isOpen: true, text: "Open now until 5:30 pm" } },
  parameters: manual({
    use: "Whether a store is open now, with today's hours. StoreCard includes it.",
    avoid: "All weekdays: use OpeningHours.",
    anatomy: [
      ["Hours", "p > span:first-of-type"],
      ["State", "p > span:last-of-type"],
    ],
    content: ["The state says until when: 'Open now until 5:30 pm'."],
    accessibility: [
      "'Open' and 'Closed' are text, which the colour only repeats. Nothing moves when the text appears.",
    ],
  }),
} satisfies Meta<typeof StoreToday>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Open now until 5:30 pm")).toBeVisible();
    await expect(canvas.getByText("Today: 9 am to 5:30 pm")).toBeVisible();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Stack gap="m">
      <StoreToday {...args} />
      <StoreToday hours="Closed" openState={{ isOpen: false, text: "Closed now, opens tomorrow at 10 am" }} />
      <StoreToday hours="9 am to 5:30 pm" openState={null} />
      <StoreToday hours="9 am to 5:30 pm" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [, , waiting, known] = canvas.getAllByText(/^Today/).map((line) => line.parentElement?.clientHeight ?? 0);
    const whole = canvas.getByText("Open now until 5:30 pm").parentElement?.clientHeight;
    await expect(waiting).toBe(whole);
    await expect(known).toBeLessThan(waiting ?? 0);
  },
};

/** Shoppers know whether they arrive in time. */
export const DoSayUntilWhen: Story = {};

/** The store may close in five minutes. */
export const DontOnlySayOpen: Story = { args: { openState: { isOpen: true, text: "Open" } } };
