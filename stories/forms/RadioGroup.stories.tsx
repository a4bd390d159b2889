import { RadioGroup, SelectField, Stack, TextArea, type RadioGroupProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { withFieldWidth } from "../support/fields.tsx";
import { manual } from "../support/manual.ts";

const speeds = [
  { value: "standard", label: "Standard, 3 to 5 days" },
  { value: "pickup", label: "Store pickup, not for pre-arrival wine", disabled: true },
  { value: "express", label: "Express, 1 to 2 days" },
];

/** Keeps the choice, as a form would. */
function Chosen({ value: start, onChange, ...rest }: RadioGroupProps) {
  const [value, setValue] = useState(start);
  return (
    <RadioGroup
      {...rest}
      value={value}
      onChange={(chosen) => {
        onChange(chosen);
        setValue(chosen);
      }}
    />
  );
}

const meta = {
  title: "Forms/RadioGroup",
  component: RadioGroup,
  args: { label: "Delivery", hint: "To your door", name: "speed", options: speeds, value: "express", onChange: fn() },
  render: (args) => <Chosen {...args} />,
  decorators: [withFieldWidth],
  parameters: manual({
    otherNames: "radio button, segmented control",
    use: 'One choice between a few options that shoppers compare, such as deliveries. With `look="chips"`, short values such as amounts share rows.',
    avoid:
      "More than about seven options: use SelectField. Yes or no: use Checkbox. Several choices at once: use one Checkbox for each. Views of the same content: use Tabs.",
    guides: ["patterns-forms--docs"],
    anatomy: [
      ["Legend", "legend"],
      ["Hint", "legend + p"],
      ["Button", "input"],
      ["Option", "input + span"],
    ],
    content: [
      "The legend is a noun or a question: 'Delivery', 'How would you like to receive your order?'",
      "Options are parallel and short. Differences, such as time and price, come early: 'Standard, 3 to 5 days'.",
      "An option that cannot be chosen says why: 'Store pickup, not for pre-arrival wine'.",
    ],
    related: ["SelectField", "ErrorSummary"],
    patterns: ["radio"],
    keyboard: [
      ["Tab", "Goes to the chosen option, or to the first if none is chosen, and then out of the group."],
      ["Arrow keys", "Choose the next or previous option, skipping disabled ones and wrapping at the ends."],
      ["Space", "Chooses the focused option."],
    ],
    accessibility: [
      "Native radio buttons in a `group` named by its legend, with hint and error as its description.",
      "The details of an option describe its button. Its label and details are part of its target.",
      "An entry of ErrorSummary focuses the chosen button, or the first.",
    ],
  }),
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A click on the text chooses the option. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText("Standard, 3 to 5 days"));
    await expect(canvas.getByRole("radio", { name: "Standard, 3 to 5 days" })).toBeChecked();
    await expect(args.onChange).toHaveBeenLastCalledWith("standard");
  },
};

/**
 * The options are a single tab stop. The arrow keys choose an option, skipping disabled ones and wrapping at the ends.
 */
export const ByKeyboard: Story = {
  render: (args) => (
    <Stack>
      <Chosen {...args} />
      <TextArea label="Delivery notes (optional)" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const standard = canvas.getByRole("radio", { name: "Standard, 3 to 5 days" });
    const express = canvas.getByRole("radio", { name: "Express, 1 to 2 days" });
    await expect(canvas.getByRole("group", { name: "Delivery" })).toHaveAccessibleDescription("To your door");
    await userEvent.tab();
    await expect(express).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(standard).toBeChecked();
    await expect(standard).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(express).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /Store pickup/ })).toBeDisabled();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Delivery notes (optional)" })).toHaveFocus();
  },
};

/** Details below an option describe its button, and tapping the details chooses the option. */
export const Details: Story = {
  render: function Details() {
    const [way, setWay] = useState("standard");
    return (
      <RadioGroup
        label="How would you like to receive your order?"
        name="way"
        value={way}
        onChange={setWay}
        options={[
          { value: "standard", label: "Delivery", detail: "Metro, $12.95" },
          { value: "pickup", label: "Store Pickup", detail: "14 Tanner Lane, Collingwood. Today: 10 am to 7 pm" },
          { value: "drone", label: "By air", detail: "Not to your roof", disabled: true },
        ]}
      />
    );
  },
  play: async ({ canvas }) => {
    const pickup = canvas.getByRole("radio", { name: "Store Pickup" });
    await expect(pickup).toHaveAccessibleDescription("14 Tanner Lane, Collingwood. Today: 10 am to 7 pm");
    await userEvent.click(canvas.getByText(/Tanner Lane/));
    await expect(pickup).toBeChecked();
    await expect(canvas.getByRole("radio", { name: "By air" })).toBeDisabled();
  },
};

/** Short values are shown as chips. The last option differs from the others and has its own row. */
export const Chips: Story = {
  render: function Amounts() {
    const [amount, setAmount] = useState("");
    return (
      <RadioGroup
        look="chips"
        label="Amount"
        name="chip"
        value={amount}
        onChange={setAmount}
        options={[
          ...["$50", "$100", "$150", "$200", "$250"].map((label) => ({ value: label, label })),
          { value: "other", label: "Another amount", wide: true },
        ]}
      />
    );
  },
  play: async ({ canvas }) => {
    const first = canvas.getByRole("radio", { name: "$50" });
    const topOf = (name: string) => canvas.getByRole("radio", { name }).getBoundingClientRect().top;
    await expect(topOf("$200")).toBe(topOf("$50"));
    await expect(topOf("$250")).toBeGreaterThan(topOf("$50"));
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard(" {ArrowRight}");
    await expect(canvas.getByRole("radio", { name: "$100" })).toBeChecked();
    await userEvent.click(canvas.getByText("Another amount"));
    await expect(canvas.getByRole("radio", { name: "Another amount" })).toBeChecked();
  },
};

/** Tapping an option chooses it, unless it is disabled. */
export const Touch: Story = {
  args: { value: "" },
  play: async ({ canvas }) => {
    const tap = (words: string) => userEvent.pointer({ keys: "[TouchA]", target: canvas.getByText(words) });
    const express = canvas.getByRole("radio", { name: "Express, 1 to 2 days" });
    await tap("Express, 1 to 2 days");
    await expect(express).toBeChecked();
    await tap("Store pickup, not for pre-arrival wine");
    await expect(express).toBeChecked();
  },
};

export const AllStates: Story = {
  render: ({ hint: _hint, ...args }) => (
    <Specimens title="RadioGroup">
      <Stack style={{ flexGrow: 1 }}>
        <Chosen {...args} label="Chosen" name="chosen" value="standard" />
        <Chosen {...args} label="Not chosen" name="open" hint="Both come with a signature" value="" />
        <Chosen {...args} label="Refused delivery" name="refused" error="Choose how we deliver." value="" />
      </Stack>
    </Specimens>
  ),
};

const fewSpeeds = speeds.filter(({ disabled }) => !disabled);

/** Radio buttons show a few options side by side. */
export const DoCompareFewOptions: Story = {
  args: { hint: undefined, name: "delivery", value: "standard", options: fewSpeeds },
};

/** A select hides its options until it is opened. */
export const DontHideFewOptions: Story = {
  render: () => (
    <SelectField label="Delivery">
      {fewSpeeds.map(({ value, label }) => (
        <option key={value}>{label}</option>
      ))}
    </SelectField>
  ),
};
