import { Button, Checkbox, ErrorSummary, RadioGroup, SelectField, Stack, TextArea, TextField } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";

/** One column, visible labels, errors beside the field in words that say how to mend it. */
const meta = {
  component: TextField,
  args: { label: "Email", hint: "For your receipt", type: "email", autoComplete: "email", inputMode: "email" },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "30rem" }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toHaveAccessibleDescription("For your receipt");
    await expect(field).toHaveAttribute("autocomplete", "email");
  },
};

export const Invalid: Story = {
  args: { error: "Enter a valid email address.", defaultValue: "shopper@" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Email" });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Error: Enter a valid email address\./);
  },
};

const states = ["VIC", "NSW", "QLD", "TAS"];

function Delivery({ errors }: { errors: boolean }) {
  const [speed, setSpeed] = useState("standard");
  return (
    <form noValidate>
      <Stack gap="l">
        <ErrorSummary
          errors={
            errors
              ? [
                  { field: "name", message: "Enter a first name" },
                  { field: "state", message: "Choose a state" },
                ]
              : []
          }
        />
        <TextField
          label="First name"
          name="name"
          autoComplete="given-name"
          error={errors ? "Enter a first name" : undefined}
        />
        <SelectField label="State" name="state" defaultValue="" error={errors ? "Choose a state" : undefined}>
          <option value="">Choose a state</option>
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <TextField label="Postcode" name="postcode" disabled defaultValue="3000" />
        <TextArea label="Delivery notes (optional)" name="notes" hint="Where may we leave it?" />
        <RadioGroup
          label="Delivery"
          name="speed"
          value={speed}
          onChange={setSpeed}
          options={[
            { value: "standard", label: "Standard, 3 to 5 days" },
            { value: "express", label: "Express, 1 to 2 days" },
            { value: "pickup", label: "Store pickup", disabled: true },
          ]}
        />
        <Checkbox label="I am 18 or over" name="age" error={errors ? "You must be 18 or over" : undefined} />
        <div>
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </div>
      </Stack>
    </form>
  );
}

export const AllStates: Story = { render: () => <Delivery errors={false} /> };

export const Refused: Story = {
  render: () => <Delivery errors />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Choose a state");
    await userEvent.click(canvas.getByRole("link", { name: "Choose a state" }));
    await expect(canvas.getByRole("combobox", { name: "State" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("radio", { name: "Express, 1 to 2 days" }));
    await expect(canvas.getByRole("radio", { name: "Express, 1 to 2 days" })).toBeChecked();
  },
};
