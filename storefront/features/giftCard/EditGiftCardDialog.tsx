import { useState } from "react";
import { giftcardDetail, giftcardFormOf, type GiftcardBounds, type GiftcardDetail, seenOf } from "@corkwood/commerce";
import { Button, Dialog, ErrorSummary, Inline, Stack } from "@corkwood/ui";
import { useShop, type ShopState } from "../../state/shop.tsx";
import { Form } from "../../shared/forms/Form.tsx";
import { useForm } from "../../shared/forms/useForm.ts";
import { giftCardFieldErrors, giftCardFieldOrder } from "./formFields.ts";
import { amountChoiceOf, GiftCardFields } from "./GiftCardFields.tsx";
import { alert } from "../../state/alerts.state.ts";

interface EditFormProps {
  itemId: string;
  giftcard: GiftcardDetail;
  bounds: GiftcardBounds;
  onClose: () => void;
}

function EditForm({ itemId, giftcard, bounds, onClose }: EditFormProps) {
  const shop = useShop();
  const [typed, setTyped] = useState(() => giftcardFormOf(giftcard));
  const [choice, setChoice] = useState(() => amountChoiceOf(typed.amount, bounds));
  const found = giftCardFieldErrors(typed, bounds, shop.now(), shop.homeState);
  const form = useForm("edit-gift-card-form", giftCardFieldOrder, found);
  const save = () => {
    if (editGiftCard(shop, itemId, giftcardDetail(typed))) onClose();
  };
  return (
    <Form state={form} onSend={save} aria-label="Gift card">
      <Stack gap="m">
        <ErrorSummary errors={form.summary} />
        <GiftCardFields
          bounds={bounds}
          typed={typed}
          onChange={(changed) => setTyped((before) => ({ ...before, ...changed }))}
          choice={choice}
          onChoose={setChoice}
          errors={form.shown}
          now={shop.now()}
        />
        <Inline gap="s">
          <Button type="submit" variant="primary">
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Inline>
      </Stack>
    </Form>
  );
}

export interface EditGiftCardDialogProps extends EditFormProps {
  open: boolean;
}

/** Dialog with the form for editing a gift card in the cart. */
export function EditGiftCardDialog({ open, ...form }: EditGiftCardDialogProps) {
  const close = () => form.onClose();
  return (
    <Dialog open={open} onOpenChange={close} title="Edit gift card">
      <EditForm {...form} />
    </Dialog>
  );
}

/**
 * Replaces the details of a gift card in the cart. The typed amount is stored as the price that the shopper last saw.
 */
function editGiftCard(shop: ShopState, itemId: string, giftcard: GiftcardDetail): boolean {
  const { cart, now } = shop;
  const item = cart.items.find((candidate) => candidate.id === itemId);
  const product = item && cart.products[item.productId];
  if (cart.busy || !item || !product) return false;
  Object.assign(item, { giftcard, setAt: now(), seen: seenOf(product, giftcard) });
  alert(shop.alerts, "success", `The gift card for ${giftcard.recipientName} has been changed.`);
  return true;
}
