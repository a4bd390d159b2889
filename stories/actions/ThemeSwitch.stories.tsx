import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { ThemeSwitch, type ThemeSwitchProps } from "@corkwood/ui";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

function Chosen({ value: first, onChange, ...rest }: ThemeSwitchProps) {
  const [value, setValue] = useState(first);
  return (
    <ThemeSwitch
      {...rest}
      value={value}
      onChange={(theme) => {
        setValue(theme);
        onChange(theme);
      }}
    />
  );
}

const meta = {
  title: "Actions/ThemeSwitch",
  component: ThemeSwitch,
  args: { value: "system", onChange: fn() },
  render: (args) => <Chosen {...args} />,
  parameters: manual({
    otherNames: "dark mode, colour scheme, skin",
    use: "Light, dark or the device setting, in the footer. The caller applies and stores the choice.",
    avoid: "A choice in a form: use RadioGroup.",
    anatomy: [
      ["Legend", "legend"],
      ["Choice", "label:first-of-type"],
      ["Current choice", "label:has(:checked)"],
    ],
    content: ["Name themes by how they look or where they are used, in one word."],
    patterns: ["radio"],
    keyboard: [
      ["Tab", "Goes to the chosen theme."],
      ["Arrow keys", "Choose the previous or next theme. The page changes immediately."],
    ],
    accessibility: [
      "Three radio buttons in a group with a legend. Each covers its text, so that taps and forced colours use the native control.",
      "The chosen option is filled, or outlined in forced colours.",
    ],
  }),
} satisfies Meta<typeof ThemeSwitch>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow keys move between three radio buttons. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("radio", { name: "System" })).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(args.onChange).toHaveBeenLastCalledWith("cellar");
    await userEvent.click(canvas.getByText("Paper"));
    await expect(canvas.getByRole("radio", { name: "Paper" })).toBeChecked();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Specimens title="each theme">
      <Chosen {...args} value="paper" label="Paper chosen" />
      <Chosen {...args} value="cellar" label="Cellar chosen" />
      <Chosen {...args} value="system" label="System chosen" />
    </Specimens>
  ),
};
