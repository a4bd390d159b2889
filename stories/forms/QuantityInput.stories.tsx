import { readQuantity } from "@corkwood/commerce";
import { vars } from "@corkwood/tokens/theme.css";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, fireEvent, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button, Inline, QuantityInput, Stack, type QuantityInputProps } from "@corkwood/ui";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";
import { createManualClock } from "../support/manualClock.ts";
import { withClock } from "../support/withClock.tsx";

const clock = createManualClock();
const advance = (milliseconds: number) => flushSync(() => clock.advance(milliseconds));
const label = "Quantity of Old Ewe Shiraz 2019";

const meta = {
  title: "Forms/QuantityInput",
  component: QuantityInput,
  args: { label, onChange: fn() },
  decorators: [
    withClock(clock),
    // Reserves space for an error below the field.
    (Story) => (
      <div style={{ paddingBlockEnd: vars.space.xxxl }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => clock.reset(),
  parameters: manual({
    otherNames: "counter, number field, spinbutton",
    use: "A number of bottles, beside 'Add' and in each cart line.",
    avoid: "Amounts of money, years and codes: use TextField with an `inputMode`. A choice of sizes: use RadioGroup.",
    guides: ["patterns-forms--docs"],
    anatomy: [
      ["Group", "[role=group]"],
      ["One less", "button:first-of-type"],
      ["Number", "input"],
      ["One more", "button:last-of-type"],
    ],
    content: [
      "The label includes the product: 'Quantity of Old Ewe Shiraz 2019'. It is only announced.",
      "An error states the limit: 'There are only 3 left.'",
    ],
    related: ["Button", "MiniCart"],
    patterns: ["spinbutton"],
    keyboard: [
      ["Tab", "Goes to the field and skips its two buttons, because the arrow keys do the same."],
      [
        "Any character",
        "Types it. The digits 0 to 9 form a number, or those that `read` accepts. Any other text is kept, and the shop rejects it with a message.",
      ],
      ["Arrow Up, Page Up", "One more, up to `max`."],
      ["Arrow Down, Page Down", "One less, down to `min`."],
      ["Home, End", "Set the minimum and the maximum."],
      ["Enter", "Commits the typed text and submits the form."],
    ],
    accessibility: [
      "A text field with a numeric keyboard, named by `label`. It has the keys of a spin button but not the role, because VoiceOver does not focus spin buttons.",
      "Each change by key or button is announced immediately. The buttons are named 'One more:' and 'One less:' followed by the label, and are disabled at the limits.",
      "An error marks the field as invalid, is announced politely and describes the field. After 7 seconds it is hidden visually, but stays in the description and reappears when the field is used again.",
      "Tapping a button does not focus the field, so that no on-screen keyboard opens. On touch screens the buttons are 44 px.",
      "The mouse wheel changes nothing, so that scrolling the page cannot change an order.",
    ],
  }),
} satisfies Meta<typeof QuantityInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("12");
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith("12");
    await expect(canvas.getByRole("button", { name: `One less: ${label}` })).not.toHaveFocus();
    await expect(canvas.getByRole("button", { name: `One more: ${label}` })).not.toHaveFocus();
  },
};

/**
 * States of the field: invalid, empty with the minimum as placeholder, filled, at its limit, disabled, and invalid in
 * the cart.
 */
export const AllStates: Story = {
  render: (args) => (
    <Specimens title="states">
      <QuantityInput {...args} label="Refused" defaultValue="2" error="The minimum quantity for this product is 6" />
      <QuantityInput {...args} label="Empty" min={6} />
      <QuantityInput {...args} label="Filled" defaultValue="12" />
      <QuantityInput {...args} label="At its limit" defaultValue="24" max={24} />
      <QuantityInput {...args} label="Disabled" defaultValue="1" disabled />
      <QuantityInput
        {...args}
        label="In the cart"
        defaultValue="9"
        error="There are now only 6 of this item left."
        errorHides={false}
      />
    </Specimens>
  ),
};

/** With a `read` of your own, digits of any script are accepted. Any other text is kept exactly as typed. */
export const Typed: Story = {
  args: { read: readQuantity },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await expect(field).toHaveAttribute("placeholder", "1");
    for (const typed of ["2.5", "-1", "1e2", "1000", "2,500", "six"]) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      await expect(field).toHaveValue(typed);
      await expect(args.onChange).toHaveBeenLastCalledWith(typed);
    }
    await userEvent.clear(field);
    await userEvent.type(field, "٢٤");
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith("24");
    await expect(field).toHaveValue("24");
    await userEvent.click(field);
    await userEvent.clear(field);
    await userEvent.paste("2.5");
    await expect(args.onChange).toHaveBeenLastCalledWith("2.5");
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith("");
    await userEvent.click(canvas.getByRole("button", { name: `One less: ${label}` }));
    await expect(field).toHaveValue("1");
  },
};

/** Buttons and keys stop at the limits, and the wheel does nothing. */
export const Stepping: Story = {
  args: { defaultValue: "5", min: 4, max: 6 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    const more = canvas.getByRole("button", { name: `One more: ${label}` });
    const less = canvas.getByRole("button", { name: `One less: ${label}` });
    await userEvent.click(more);
    await expect(field).toHaveValue("6");
    await expect(more).toBeDisabled();
    field.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    await expect(field).toHaveValue("4");
    await expect(less).toBeDisabled();
    await userEvent.keyboard("{PageUp}");
    await expect(field).toHaveValue("5");
    await userEvent.keyboard("{End}");
    await expect(field).toHaveValue("6");
    await userEvent.keyboard("{PageDown}");
    await expect(field).toHaveValue("5");
    await userEvent.keyboard("{Home}");
    await expect(field).toHaveValue("4");
    await userEvent.keyboard("{ArrowUp}");
    await expect(field).toHaveValue("5");
    await fireEvent.wheel(field, { deltaY: 100 });
    await expect(field).toHaveValue("5");
  },
};

/** A quantity above the stock is kept until the shopper changes it. Buttons and keys then set the available stock. */
export const AboveStock: Story = {
  args: { value: "9", min: 1, max: 6 },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    await expect(field).toHaveValue("9");
    await userEvent.click(field);
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole("button", { name: `One more: ${label}` })).toBeDisabled();
    await userEvent.click(canvas.getByRole("button", { name: `One less: ${label}` }));
    await expect(args.onChange).toHaveBeenLastCalledWith("6");
  },
};

/**
 * A tap on a button steps once without focusing the field, so that no on-screen keyboard opens. A mouse click focuses
 * the field.
 */
export const Touch: Story = {
  args: { defaultValue: "1" },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    const more = canvas.getByRole("button", { name: `One more: ${label}` });
    await userEvent.pointer({ keys: "[TouchA]", target: more });
    await expect(field).toHaveValue("2");
    await userEvent.pointer({ keys: "[TouchA]", target: more });
    await expect(field).toHaveValue("3");
    await userEvent.pointer({ keys: "[TouchA]", target: canvas.getByRole("button", { name: `One less: ${label}` }) });
    await expect(field).toHaveValue("2");
    await expect(field).not.toHaveFocus();

    // Without pressure, the event would count as a click by a screen reader.
    await fireEvent.pointerDown(more, { pointerType: "mouse", button: 0, pressure: 0.5 });
    await expect(field).toHaveFocus();
    await fireEvent.pointerUp(more, { pointerType: "mouse", button: 0 });
  },
};

/** The value is announced after an arrow key is pressed. */
export const Announced: Story = {
  args: { defaultValue: "6" },
  play: async ({ canvas }) => {
    canvas.getByRole("textbox", { name: label }).focus();
    await userEvent.keyboard("{ArrowUp}");
    await waitFor(() => expect(screen.getByText("7", { selector: "[role=log] *" })).toBeInTheDocument());
  },
};

/** A disabled field ignores typing and presses, and is not in the tab order. */
export const Disabled: Story = {
  args: { defaultValue: "6", disabled: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("textbox", { name: label })).toBeDisabled();
    for (const button of canvas.getAllByRole("button")) await expect(button).toBeDisabled();
    await userEvent.tab();
    await expect(canvas.getByRole("textbox", { name: label })).not.toHaveFocus();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/**
 * The error is visible at 6999 ms and hidden at 7000 ms. It stays in the field's description, and reappears when the
 * field is used again.
 */
export const ErrorHides: Story = {
  args: { error: "The minimum quantity for this product is 6", min: 6 },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    const error = canvas.getByText("The minimum quantity for this product is 6");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("The minimum quantity for this product is 6");
    await expect(error.parentElement).toHaveAttribute("aria-live", "polite");
    advance(6999);
    await expect(error).toBeVisible();
    await expect(error).not.toHaveAttribute("data-hidden");
    advance(1);
    await waitFor(() => expect(error).not.toBeVisible());
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("The minimum quantity for this product is 6");

    await userEvent.click(field);
    await waitFor(() => expect(error).toBeVisible());
    advance(6999);
    await expect(error).not.toHaveAttribute("data-hidden");
    advance(1);
    await waitFor(() => expect(error).not.toBeVisible());
  },
};

function Refusals(args: QuantityInputProps) {
  const [error, setError] = useState<string>();
  return (
    <Stack gap="m">
      <Inline gap="s">
        <Button onClick={() => setError("The minimum quantity for this product is 6")}>Refuse</Button>
        <Button onClick={() => setError(undefined)}>Accept</Button>
      </Inline>
      <QuantityInput {...args} error={error} />
    </Stack>
  );
}

/** An error that was hidden and corrected is visible when it recurs, even if the field was not used. */
export const ErrorReappears: Story = {
  render: Refusals,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Refuse" }));
    const error = () => canvas.getByText("The minimum quantity for this product is 6");
    advance(7000);
    await waitFor(() => expect(error()).not.toBeVisible());
    await userEvent.click(canvas.getByRole("button", { name: "Accept" }));
    await userEvent.click(canvas.getByRole("button", { name: "Refuse" }));
    await waitFor(() => expect(error()).toBeVisible());
  },
};

/** In the cart, an error stays visible until the shopper corrects the quantity. */
export const ErrorStays: Story = {
  args: { error: "There are now only 6 of this item left.", errorHides: false, defaultValue: "9" },
  play: async ({ canvas }) => {
    advance(60_000);
    await expect(canvas.getByText("There are now only 6 of this item left.")).toBeVisible();
  },
};

const submitted = fn();

/** The form submits the last typed number under the field's name. */
export const InForm: Story = {
  args: { name: "qty", defaultValue: "6" },
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

/** Plus and minus buttons suit small numbers of bottles. */
export const DoCountBottles: Story = { args: { value: "6" } };

/** A year is not counted up and down, so it belongs in a text field. */
export const DontEnterYears: Story = { args: { label: "Vintage", value: "2019" } };
