import { VoucherForm, type VoucherFormProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const birthday = { code: "CW7A-KDRE-PX24-QM9H", detail: "$50.00 of it pays for this order, $20.00 are left." };
const leaving = { code: "CW2Z-HHTR-WAC6-N4GE", detail: "All of its $25.00 pays for this order." };

/** A fake shop that accepts any code with the PIN 1234. */
function Shop(args: VoucherFormProps) {
  const [code, setCode] = useState(args.code);
  const [pin, setPin] = useState(args.pin);
  const [errors, setErrors] = useState(args.errors ?? {});
  const [vouchers, setVouchers] = useState(args.vouchers);
  return (
    <VoucherForm
      {...args}
      code={code}
      pin={pin}
      errors={errors}
      vouchers={vouchers}
      onCodeChange={(typed) => {
        setCode(typed);
        setErrors({});
      }}
      onPinChange={(typed) => {
        setPin(typed);
        setErrors({});
      }}
      onApply={() => {
        args.onApply();
        if (code === "") setErrors({ voucherCode: "Enter the code of your gift card." });
        else if (pin !== "1234") setErrors({ voucherPin: "Enter the PIN of your gift card." });
        else {
          setVouchers([...vouchers, { ...birthday, code }]);
          setCode("");
          setPin("");
        }
      }}
      onRemove={(removed) => {
        args.onRemove(removed);
        setVouchers(vouchers.filter((voucher) => voucher.code !== removed));
      }}
    />
  );
}

const meta = {
  title: "Checkout/VoucherForm",
  component: VoucherForm,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "34rem" }}>
        <Story />
      </div>
    ),
  ],
  args: {
    code: "",
    pin: "",
    vouchers: [leaving],
    onCodeChange: fn(),
    onPinChange: fn(),
    onApply: fn(),
    onRemove: fn(),
  },
  parameters: manual({
    otherNames: "gift voucher, store card",
    use: "A form for gift cards that pay for the order, with a list of the applied cards. It is separate from the payment form beside it.",
    avoid: "A code for an offer: use CouponForm. A verification code: use OneTimeCodeField.",
    anatomy: [
      ["Applied card", "ul li"],
      ["Remove button", "ul button"],
      ["Code", "input[name=voucherCode]"],
      ["PIN", "input[name=voucherPin]"],
      ["Apply button", "button[type=submit]"],
    ],
    content: ["Say how much of the card pays for the order: 'All of its $25.00 pays for this order.'"],
    patterns: "none",
    keyboard: [
      ["Tab", "Goes through 'Remove' of each gift card, then to code, PIN and 'Apply'."],
      ["Enter", "In a field, looks the gift card up."],
      ["Enter, Space", "On 'Remove', removes the gift card."],
    ],
    accessibility: [
      "A region named 'Gift cards' with a list named 'Applied gift cards'. Each 'Remove' button includes its gift card.",
      "An error is the description of its field, which receives focus when the error appears. Codes and PINs can be pasted and are not masked, so that they need not be typed twice.",
      "While a gift card is looked up, 'Apply' keeps focus, is announced as unavailable, and its loading text is announced politely.",
      "When a gift card is removed together with its button, focus moves to the region.",
    ],
  }),
  render: (args) => <Shop {...args} />,
} satisfies Meta<typeof VoucherForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A code and a PIN are typed and submitted with Enter. A missing value shows an error and moves focus to its field. */
export const Playground: Story = {
  play: async ({ canvas }) => {
    const code = canvas.getByRole("textbox", { name: "Gift card code" });
    const pin = canvas.getByRole("textbox", { name: "PIN" });
    await userEvent.click(canvas.getByRole("button", { name: "Apply" }));
    await expect(code).toHaveFocus();
    await expect(code).toHaveAccessibleDescription(/Error: Enter the code of your gift card\./);
    await userEvent.keyboard("CW7A{Enter}");
    await expect(pin).toHaveFocus();
    await expect(pin).toBeInvalid();
    await userEvent.keyboard("1234{Enter}");
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
    await expect(code).toHaveValue("");
    for (const field of [code, pin]) await expect(field).toHaveAttribute("autocomplete", "off");
  },
};

/** The remove button disappears with its gift card, so focus moves to the region. */
export const Remove: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: `Remove gift card ${leaving.code}` }));
    await expect(args.onRemove).toHaveBeenCalledWith(leaving.code);
    await expect(canvas.queryByRole("list")).toBeNull();
    await expect(canvas.getByRole("region", { name: "Gift cards" })).toHaveFocus();
  },
};

export const AllStates: Story = {
  render: (args) => {
    const states: [string, Partial<VoucherFormProps>][] = [
      ["nothing applied", { vouchers: [] }],
      ["two that pay", { vouchers: [birthday, leaving] }],
      ["wrong", { code: "CW7A", errors: { voucherCode: "There is no gift card with this code and PIN." } }],
      ["looking one up", { code: "CW7A", pin: "1234", applying: true, vouchers: [] }],
      ["while the order is placed", { disabled: true }],
    ];
    return (
      <>
        {states.map(([title, props]) => (
          <Specimens key={title} title={title}>
            <VoucherForm {...args} {...props} aria-label={`Gift cards, ${title}`} style={{ flexGrow: 1 }} />
          </Specimens>
        ))}
      </>
    );
  },
};

/** Shoppers see how much of each card pays for the order. */
export const DoSayWhatIsUsed: Story = { args: { vouchers: [birthday] } };

/** Shoppers cannot tell whether money is left on the card. */
export const DontOnlyConfirm: Story = { args: { vouchers: [{ ...birthday, detail: "Successfully applied!" }] } };
