import { CouponForm, type CouponFormProps } from "@corkwood/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Specimens } from "../support/Specimens.tsx";
import { manual } from "../support/manual.ts";

const winter = { id: "winter", name: "Ten per cent off winter reds", codes: ["WINTER10"] };
const dozen = { id: "dozen", name: "A dozen for less", codes: [] };
const cellar = { id: "cellar", name: "Cellar clearance", codes: ["CELLAR50"] };

/** A fake shop that accepts any code; CELLAR50 is an exclusive offer. */
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
    otherNames: "discount code, promo code",
    use: "A form for coupon codes with a list of applied offers, beside the cart and in the checkout's summary.",
    avoid:
      "The amount of a discount, which is one of the totals in OrderSummary. Code and PIN of a gift card: use VoucherForm.",
    anatomy: [
      ["Label", "label"],
      ["Code", "input"],
      ["Button", "button[type=submit]"],
      ["Applied offer", "ul li"],
    ],
    content: [
      "Name an offer by its effect: 'A dozen for less', not by its code.",
      "An error says why a code was rejected and how to fix it: 'This code expired on 1 March.'",
    ],
    patterns: "none",
    keyboard: [
      ["Tab", "Goes to the field, to 'Apply', then to 'Remove' of each offer."],
      ["Enter", "In the field, applies the code."],
      ["Enter, Space", "On 'Remove', removes the offer."],
    ],
    accessibility: [
      "A region named 'Offers' with a form and a list named 'Applied offers'. Each 'Remove' button includes the name of its offer.",
      "While a code is being applied, 'Apply' keeps focus, is announced as unavailable, and its loading text is announced politely.",
      "An exclusive offer hides the form, and focus in it moves to the region. Focus also moves to the region when an offer is removed together with its button.",
      "`error` is the field's description and begins with 'Error:'. The field receives focus when an error appears. Codes can be pasted, and spelling is not corrected.",
    ],
  }),
  render: (args) => <Shop {...args} />,
} satisfies Meta<typeof CouponForm>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A code is typed and submitted with Enter. Submitting an empty field shows an error. */
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

/** An exclusive offer hides the form and moves focus to the region. Removing the offer shows the form again. */
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

/** A second submit is ignored, as is all input while the cart cannot change. */
export const IgnoresInput: Story = {
  args: { value: "WINTER10", applying: true, offers: [winter] },
  render: (args) => (
    <>
      <CouponForm {...args} />
      <CouponForm {...args} aria-label="Frozen offers" applying={false} disabled />
    </>
  ),
  play: async ({ args, canvas }) => {
    const [waiting, frozen] = canvas.getAllByRole("textbox");
    if (!waiting || !frozen) throw new Error("Two fields are needed");
    await userEvent.type(waiting, "{Enter}");
    await userEvent.click(canvas.getAllByRole("button", { name: /Apply/ })[0] as HTMLElement);
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(frozen).toBeDisabled();
    for (const button of canvas.getAllByRole("button").slice(-2)) await expect(button).toBeDisabled();
  },
};

/** The name says what the offer does. */
export const DoNameOffersByEffect: Story = { args: { offers: [winter] } };

/** A code does not say why the total has changed. */
export const DontNameOffersByCode: Story = { args: { offers: [{ ...winter, name: "WINTER10-AU" }] } };
