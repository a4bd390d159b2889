import type { Meta, StoryObj } from "@storybook/react-vite";
import { flushSync } from "react-dom";
import { expect, fireEvent, fn, userEvent } from "storybook/test";
import { Button, QuantityInput, quantityErrorDuration } from "@corkwood/ui";
import { Specimens } from "./Specimens.tsx";
import { createManualClock } from "./support/manualClock.ts";

const clock = createManualClock();
const label = "Quantity of Old Ewe Shiraz 2019";

const meta = {
  component: QuantityInput,
  args: { label, onChange: fn(), clock },
  beforeEach: () => clock.reset(),
} satisfies Meta<typeof QuantityInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

/** Empty with its minimum as placeholder, filled, at its limit, disabled, refused, and refused in the cart. */
export const AllStates: Story = {
  render: (args) => (
    <Specimens title="states">
      <QuantityInput {...args} label="Empty" min={6} />
      <QuantityInput {...args} label="Filled" defaultValue={12} />
      <QuantityInput {...args} label="At its limit" defaultValue={24} max={24} />
      <QuantityInput {...args} label="Disabled" defaultValue={1} disabled />
      <QuantityInput
        {...args}
        label="In the cart"
        defaultValue={9}
        error="There are now only 6 of this item left."
        errorHides={false}
      />
      <QuantityInput {...args} label="Refused" defaultValue={2} error="The minimum quantity for this product is 6" />
    </Specimens>
  ),
};

/** Digits only, three of them at most. */
export const Numeric: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await expect(field).toHaveAttribute("placeholder", "1");
    await userEvent.type(field, "1a2,-.345");
    await expect(field).toHaveValue("123");
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(123);
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

/** Buttons and arrow keys stop at the limits; the wheel does nothing. */
export const Stepping: Story = {
  args: { defaultValue: 5, min: 4, max: 6 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    await userEvent.click(canvas.getByRole("button", { name: `One more: ${label}` }));
    await expect(field).toHaveValue("6");
    await expect(canvas.getByRole("button", { name: `One more: ${label}` })).toBeDisabled();
    field.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect(field).toHaveValue("4");
    await userEvent.keyboard("{End}");
    await expect(field).toHaveValue("6");
    await fireEvent.wheel(field, { deltaY: 100 });
    await expect(field).toHaveValue("6");
  },
};

/** In the cart a typed number is pulled into the limits; in the add form it stays, to be refused in words. */
export const Clamping: Story = {
  args: { min: 2, max: 12 },
  render: (args) => (
    <Specimens title="cart and form">
      <QuantityInput {...args} label="Cart" clamp />
      <QuantityInput {...args} label="Form" />
    </Specimens>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Cart" }), "99");
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Cart" })).toHaveValue("12");
    await userEvent.type(canvas.getByRole("textbox", { name: "Form" }), "99");
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: "Form" })).toHaveValue("99");
  },
};

/** The error hides after seven seconds, stays in the description, and comes back when the field is tried again. */
export const ErrorHides: Story = {
  args: { error: "The minimum quantity for this product is 6", min: 6 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    const error = canvas.getByText("The minimum quantity for this product is 6");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("The minimum quantity for this product is 6");
    flushSync(() => clock.advance(quantityErrorDuration - 1));
    await expect(error).not.toHaveAttribute("data-hidden");
    flushSync(() => clock.advance(1));
    await expect(error).toHaveAttribute("data-hidden");
    await expect(field).toHaveAccessibleDescription("The minimum quantity for this product is 6");
    await userEvent.click(field);
    await expect(error).not.toHaveAttribute("data-hidden");
  },
};

const submitted = fn();

/** It is posted under its name, as the number typed last. */
export const InAForm: Story = {
  args: { name: "qty", defaultValue: 6 },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(new FormData(event.currentTarget).get("qty"));
      }}
    >
      <QuantityInput {...args} /> <Button type="submit">Add</Button>
    </form>
  ),
  play: async ({ canvas }) => {
    await userEvent.clear(canvas.getByRole("textbox", { name: label }));
    await userEvent.type(canvas.getByRole("textbox", { name: label }), "12{Enter}");
    await expect(submitted).toHaveBeenLastCalledWith("12");
  },
};
