import { CouponForm, type CouponFormProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const winter = { id: "winter", name: "Ten per cent off winter reds", codes: ["WINTER10"] };
const dozen = { id: "dozen", name: "A dozen for less", codes: [] };
const cellar = { id: "cellar", name: "Cellar clearance", codes: ["CELLAR50"] };

/** A shop that takes any code; CELLAR50 suffers no other. */
function Shop(args: CouponFormProps) {
  const [value, setValue] = useState(args.value);
  const [error, setError] = useState(args.error);
  const [offers, setOffers] = useState(args.offers);
  return (
    <CouponForm
      {...args}
      value={value}
      error={error}
      offers={offers}
      exclusive={offers.some(({ id }) => id === cellar.id)}
      onValueChange={(typed) => {
        setValue(typed);
        setError(undefined);
        args.onValueChange(typed);
      }}
      onApply={() => {
        args.onApply();
        if (value.trim() === "") setError("Enter a coupon code");
        else if (value === "CELLAR50") setOffers([cellar]);
        else setOffers([...offers, { ...winter, codes: [value] }]);
        setValue("");
      }}
      onRemove={(id) => {
        args.onRemove(id);
        setOffers(offers.filter((offer) => offer.id !== id));
      }}
    />
  );
}

const meta = {
  title: "Cart/CouponForm",
  component: CouponForm,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "22rem" }}>
        <Story />
      </div>
    ),
  ],
  args: { value: "", onValueChange: fn(), onApply: fn(), offers: [dozen], onRemove: fn() },
  parameters: manual({
    use: "Where a shopper enters coupon codes, and sees and removes what they brought: beside the cart, in the checkout's summary.",
    avoid:
      "What an offer takes off: that stands among the totals of OrderSummary. A gift card's code and PIN: use fields.",
    keyboard: [
      ["Tab", "Goes to the field, to 'Apply', then to each offer's 'Remove'."],
      ["Enter", "In the field, applies the code."],
      ["Enter, Space", "On 'Remove': takes the offer out."],
    ],
    accessibility: [
      "A region named 'Offers' with a form and a list named 'Applied offers'. Each 'Remove' is named after its offer.",
      "While a code is on its way, 'Apply' keeps focus, is announced as unavailable and says so politely.",
      "An exclusive offer takes the form away. Where it had focus, the region gets it; so does it when an offer is removed, whose button goes with it.",
      "`error` is the field's description and begins with 'Error:'. The field gets focus when it comes. Codes can be pasted; spelling is not corrected.",
    ],
  }),
  render: (args) => <Shop {...args} />,
} satisfies Meta<typeof CouponForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typed and sent by Enter; an empty field says what it wants. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Coupon code" });
    await userEvent.click(canvas.getByRole("button", { name: "Apply" }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription("Error: Enter a coupon code");
    await expect(field).toBeInvalid();
    await userEvent.type(field, "WINTER10");
    await expect(field).toBeValid();
    await userEvent.keyboard("{Enter}");
    await expect(args.onApply).toHaveBeenCalledTimes(2);
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("");
    await expect(canvas.getByRole("list", { name: "Applied offers" })).toHaveTextContent("WINTER10");
    await userEvent.click(canvas.getByRole("button", { name: `Remove ${winter.name}` }));
    await expect(args.onRemove).toHaveBeenCalledWith("winter");
    await expect(canvas.getByRole("region", { name: "Offers" })).toHaveFocus();
  },
};

export const AllStates: Story = {
  render: (args) => (
    <>
      {(
        [
          ["empty", { offers: [] }],
          ["refused", { value: " ", error: "Enter a coupon code", offers: [] }],
          ["a code on its way", { value: "WINTER10", applying: true, offers: [] }],
          ["applied: one by itself, one by a code", { offers: [dozen, winter] }],
          ["exclusive: no other can join it", { offers: [cellar], exclusive: true }],
          ["while an order is being placed", { value: "MORE", offers: [dozen, winter], disabled: true }],
          [
            "long names and codes",
            {
              value: "THE-LONGEST-CODE-THAT-ANYBODY-COULD-TYPE",
              offers: [
                {
                  id: "long",
                  name: "Fifteen per cent off everything by Weingut Freiherr von Hohenschwarzenberg-Rüdersheim",
                  codes: ["HOHENSCHWARZENBERG-RUEDERSHEIM-15", "SECOND"],
                },
              ],
            },
          ],
        ] as const
      ).map(([title, state]) => (
        <Specimens key={title} title={title}>
          <CouponForm {...args} {...state} aria-label={`Offers, ${title}`} style={{ inlineSize: "100%" }} />
        </Specimens>
      ))}
    </>
  ),
};

/** Goes when an exclusive offer applies, and hands its focus on; comes back when that is removed. */
export const Exclusive: Story = {
  args: { value: "CELLAR50", offers: [] },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Coupon code" });
    field.focus();
    await userEvent.keyboard("{Enter}");
    await expect(field).not.toBeVisible();
    await expect(canvas.queryByRole("textbox")).toBeNull();
    await expect(canvas.getByRole("region", { name: "Offers" })).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: `Remove ${cellar.name}` }));
    await expect(field).toBeVisible();
  },
};

/** Nothing is sent twice, and nothing while the cart cannot change. */
export const Resting: Story = {
  args: { value: "WINTER10", applying: true, offers: [winter] },
  render: (args) => (
    <>
      <CouponForm {...args} />
      <CouponForm {...args} aria-label="Frozen offers" applying={false} disabled />
    </>
  ),
  play: async ({ args, canvas }) => {
    const [waiting, frozen] = canvas.getAllByRole("textbox");
    if (!waiting || !frozen) throw new Error("There are two fields");
    await userEvent.type(waiting, "{Enter}");
    await userEvent.click(canvas.getAllByRole("button", { name: /Apply/ })[0] as HTMLElement);
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(frozen).toBeDisabled();
    for (const button of canvas.getAllByRole("button").slice(-2)) await expect(button).toBeDisabled();
  },
};
