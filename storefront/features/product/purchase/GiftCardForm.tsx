import {
  giftcardDetail,
  giftcardErrors,
  giftcardLimits,
  giftcardPresets,
  type GiftcardForm,
  type Product,
} from "@corkwood/commerce";
import { Button, ErrorSummary, RadioGroup, Stack, TextArea, TextField } from "@corkwood/ui";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../../state/shop.tsx";
import { addGiftCard } from "../../cart/cart.actions.ts";
import { Form } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import { useHydrated, useTypedEarly } from "../../../shared/hooks/useHydration.ts";

const formId = "gift-card-form";
const order = ["amount", "recipientName", "recipientEmail", "message", "senderName", "senderEmail"] as const;
const empty: GiftcardForm = {
  amount: "",
  recipientName: "",
  recipientEmail: "",
  message: "",
  senderName: "",
  senderEmail: "",
};
const otherAmount = "other";

export interface GiftCardFormProps {
  product: Product & { giftcard: NonNullable<Product["giftcard"]> };
}

/** The amount, recipient and sender of a gift card (specification/gift-cards#detail). One card at a time. */
export function GiftCardForm({ product }: GiftCardFormProps) {
  const shop = useShop();
  const { busy } = useSnapshot(shop.cart);
  const [typed, setTyped] = useState(empty);
  const [choice, setChoice] = useState("");
  const form = useForm(formId, order, giftcardErrors(typed, product.giftcard));
  const hydrated = useHydrated();
  useTypedEarly(formId, ({ amount: chosen = "", ...others }) => {
    setTyped({ ...empty, ...others, amount: chosen === otherAmount ? "" : chosen });
    setChoice(chosen);
  });
  const variant = product.variants[0];
  if (!variant) return null;

  const fill = (field: keyof GiftcardForm, value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const field = (name: keyof GiftcardForm) => ({
    name,
    value: typed[name],
    error: form.shown[name],
    onChange: (event: { currentTarget: { value: string } }) => fill(name, event.currentTarget.value),
  });
  const choose = (value: string) => {
    setChoice(value);
    fill("amount", value === otherAmount ? "" : value);
  };
  const add = () => {
    if (!addGiftCard(shop, product, variant, giftcardDetail(typed))) return;
    form.reset();
    setTyped(empty);
    setChoice("");
  };

  return (
    <Form state={form} onSend={add} aria-label="Gift card">
      <Stack gap="m">
        <ErrorSummary errors={form.summary} />
        <RadioGroup
          label="Amount"
          name={choice === otherAmount ? "preset" : "amount"}
          value={choice}
          error={choice === otherAmount ? undefined : form.shown.amount}
          options={[
            ...giftcardPresets(product.giftcard).map((amount) => ({ value: String(amount), label: `$${amount}` })),
            { value: otherAmount, label: "Another amount" },
          ]}
          onChange={choose}
        />
        {choice === otherAmount && (
          <TextField
            label="Preferred amount"
            hint={`Whole dollars, from $${product.giftcard.amountMin} to $${product.giftcard.amountMax}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...field("amount")}
          />
        )}
        <TextField label="Recipient's first name" autoComplete="off" {...field("recipientName")} />
        <TextField
          label="Recipient's email address"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field("recipientEmail")}
        />
        <TextArea
          label="Message (optional)"
          hint={`At most ${giftcardLimits.message} characters`}
          rows={3}
          {...field("message")}
        />
        <TextField label="Your name" autoComplete="given-name" {...field("senderName")} />
        <TextField
          label="Your email address"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...field("senderEmail")}
        />
        <Button type="submit" variant="primary" size="large" disabled={busy || !hydrated}>
          Add to cart
        </Button>
      </Stack>
    </Form>
  );
}
