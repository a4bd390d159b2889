import { OneTimeCodeField, Stack, type OneTimeCodeFieldProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { manual } from "../support/manual.ts";

function Typed({ value: first, onChange, ...rest }: OneTimeCodeFieldProps) {
  const [value, setValue] = useState(first);
  return (
    <OneTimeCodeField
      {...rest}
      value={value}
      onChange={(digits) => {
        setValue(digits);
        onChange(digits);
      }}
    />
  );
}

const label = "Confirmation code";

const meta = {
  title: "Forms/OneTimeCodeField",
  component: OneTimeCodeField,
  args: { label, hint: "Six digits, sent to your email address", value: "", onChange: fn(), onComplete: fn() },
  render: (args) => <Typed {...args} />,
  parameters: manual({
    otherNames: "OTP, verification code, PIN",
    use: "A code sent by email or text message, for example to confirm an account or set a new password.",
    avoid: "Gift card codes and PINs, which contain letters and are reusable: use VoucherForm or TextField.",
    guides: ["patterns-forms--docs"],
    anatomy: [
      ["Label", "label"],
      ["Hint", "label + p"],
      ["Code", "input"],
    ],
    content: ["The hint says how long the code is and where it was sent."],
    patterns: "none",
    keyboard: [
      ["0 to 9", "Types a digit. Other characters are rejected with a message."],
      ["Ctrl+V", "Pastes the code, with or without spaces and dashes."],
    ],
    accessibility: [
      'One input with `autocomplete="one-time-code"`: phones suggest the code from the message, so that it need not be typed (WCAG 3.3.8).',
      'A numeric keyboard with `inputmode="numeric"`, without spin buttons or number semantics.',
      "A rejection is announced immediately and describes the field, until the next digit.",
    ],
  }),
} satisfies Meta<typeof OneTimeCodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await userEvent.type(field, "40719");
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.type(field, "26");
    await expect(args.onComplete).toHaveBeenCalledWith("407192");
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(field).toHaveValue("407192");
  },
};

/** A code with a space in the middle, as copied from an email, is accepted. */
export const Pasted: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    await userEvent.click(field);
    await userEvent.paste(" 407 192 ");
    await expect(field).toHaveValue("407192");
    await expect(args.onComplete).toHaveBeenCalledWith("407192");
    await expect(field).toBeValid();
  },
};

/** A letter is rejected with a message that disappears when a digit is typed. */
export const LettersRejected: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: label });
    await userEvent.type(field, "4O");
    await expect(field).toHaveValue("4");
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/The code contains only digits, no letters\./);
    await expect(canvas.getByRole("status")).toHaveTextContent("The code contains only digits, no letters.");
    await userEvent.type(field, "0");
    await expect(field).toBeValid();
    await expect(canvas.getByRole("status")).toBeEmptyDOMElement();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <Stack gap="l">
      <Typed {...args} label="Empty" />
      <Typed {...args} label="Half typed" value="407" />
      <Typed {...args} label="Typed" value="407192" />
      <Typed {...args} label="Refused by the server" value="407192" error="Confirmation code invalid." />
      <Typed {...args} label="Disabled" value="407192" disabled />
    </Stack>
  ),
};

/** The hint says how long the code is and where to find it. */
export const DoSayWhereItIs: Story = {};

/** 'Verify' does not say what arrived, or where. */
export const DontAskToVerify: Story = { args: { label: "Verify", hint: "Please verify your identity" } };
