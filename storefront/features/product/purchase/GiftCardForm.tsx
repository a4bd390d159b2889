import { giftcardDetail, type Product } from "@corkwood/commerce";
import { Button, ErrorSummary, Stack } from "@corkwood/ui";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../../state/shop.tsx";
import { addGiftCard } from "../../cart/cart.actions.ts";
import { emptyGiftCard, giftCardFieldErrors, giftCardFieldOrder } from "../../giftCard/formFields.ts";
import { GiftCardFields } from "../../giftCard/GiftCardFields.tsx";
import { giftCardFormId as formId } from "../../../shared/forms/formNames.ts";
import { Form } from "../../../shared/forms/Form.tsx";
import { useForm } from "../../../shared/forms/useForm.ts";
import { useHydrated, usePreHydrationInput } from "../../../shared/hooks/useHydration.ts";

export interface GiftCardFormProps {
  product: Product & { giftcard: NonNullable<Product["giftcard"]> };
}

/** Adds a gift card to the cart, one card at a time. */
export function GiftCardForm({ product }: GiftCardFormProps) {
  const shop = useShop();
  const { busy } = useSnapshot(shop.cart);
  const [typed, setTyped] = useState(emptyGiftCard);
  const [choice, setChoice] = useState("");
  const found = giftCardFieldErrors(typed, product.giftcard, shop.now(), shop.homeState);
  const form = useForm(formId, giftCardFieldOrder, found);
  const hydrated = useHydrated();
  usePreHydrationInput(formId, ({ amount: chosen = "", sending, ...others }) => {
    setTyped({
      ...emptyGiftCard,
      ...others,
      amount: chosen === "other" ? "" : chosen,
      sending: sending === "onDay" ? sending : "atOnce",
    });
    setChoice(chosen);
  });
  const variant = product.variants[0];
  if (!variant) return null;

  const add = () => {
    if (!addGiftCard(shop, product, variant, giftcardDetail(typed))) return;
    form.reset();
    setTyped(emptyGiftCard);
    setChoice("");
  };

  return (
    <Form state={form} onSend={add} aria-label="Gift card">
      <Stack gap="m">
        <ErrorSummary errors={form.summary} />
        <GiftCardFields
          bounds={product.giftcard}
          typed={typed}
          onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
          choice={choice}
          onChoose={setChoice}
          errors={form.shown}
          now={shop.now()}
        />
        <Button type="submit" variant="primary" size="large" disabled={busy || !hydrated}>
          Add to cart
        </Button>
      </Stack>
    </Form>
  );
}
