import { Checkbox, Stack } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withFieldWidth } from "../support/fields.tsx";
import { manual } from "../support/manual.ts";

const meta = {
  title: "Forms/Checkbox",
  component: Checkbox,
  args: { label: "Email me about new arrivals and offers", hint: "You can change this later" },
  decorators: [withFieldWidth],
  parameters: manual({
    otherNames: "tick box, toggle, switch",
    use: "A yes-or-no choice that takes effect when the form is submitted, such as a consent.",
    avoid:
      "One of several options: use RadioGroup. A choice that takes effect immediately: use a Button or a link. Narrowing a listing: use Facets.",
    guides: ["patterns-forms--docs"],
    anatomy: [
      ["Box", "input"],
      ["Label", "input + span"],
      ["Hint", "label + p"],
    ],
    content: [
      "The label is a full statement in the first person or a request: 'I am 18 or over', 'Email me about new arrivals'.",
      "The label says what a tick does. Avoid negatives, because an empty box would then mean yes.",
      "Never tick a consent in advance.",
      "An error states the condition: 'You must be 18 or over to buy wine.'",
    ],
    related: ["ErrorSummary", "TextField"],
    patterns: ["checkbox"],
    keyboard: [
      ["Tab", "Goes to the box."],
      ["Space", "Ticks the box or clears it."],
    ],
    accessibility: [
      "A native checkbox. The label is part of its target, which is at least 44 px high on touch screens.",
      "Hint and error describe the box, and an error sets `aria-invalid`.",
      "The tick is a shape, so that it stays visible in forced colours.",
    ],
  }),
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A click on the label ticks the box. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Email me about new arrivals and offers" });
    await expect(box).toHaveAccessibleDescription("You can change this later");
    await userEvent.click(canvas.getByText("Email me about new arrivals and offers"));
    await expect(box).toBeChecked();
  },
};

/** Space toggles the box. An error is part of the box's description. */
export const ByKeyboard: Story = {
  args: { label: "I am 18 or over", hint: undefined, error: "You must be 18 or over to buy wine." },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "I am 18 or over" });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(/Error: You must be 18 or over to buy wine\./);
    await userEvent.tab();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};

/** Tapping the label ticks the box. */
export const Touch: Story = {
  play: async ({ canvas }) => {
    const label = canvas.getByText("Email me about new arrivals and offers");
    await userEvent.pointer({ keys: "[TouchA]", target: label });
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
};

export const AllStates: Story = {
  render: () => (
    <Specimens title="Checkbox">
      <Stack style={{ flexGrow: 1 }}>
        <Checkbox label="Email me about new arrivals and offers" />
        <Checkbox label="Ticked, with a hint" hint="You can change this later" defaultChecked />
        <Checkbox label="I am 18 or over" error="You must be 18 or over to buy wine." />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled and ticked" disabled defaultChecked />
        <Checkbox label="I have read the conditions of sale, and I am the person named above or act for them with their knowledge" />
      </Stack>
    </Specimens>
  ),
};

/** The label says what a tick does. */
export const DoSayWhatATickDoes: Story = { args: { hint: undefined } };

/** A negative forces shoppers to work out what an empty box means. */
export const DontNegate: Story = {
  args: { label: "Do not email me about new arrivals and offers", hint: undefined },
};
