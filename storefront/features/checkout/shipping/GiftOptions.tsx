import {
  entriesOf,
  fieldLimits,
  formatCents,
  giftcardLimits,
  giftTypes,
  isKeyOf,
  type Cents,
  type GiftType,
} from "@corkwood/commerce";
import { RadioGroup, Stack, TextArea, TextField } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { fillInPart } from "../form/checkout.actions.ts";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import type { NoteField } from "../form/validation.ts";

export interface GiftOptionsProps {
  gift: CheckoutState["gift"];
  /** Price for wrapping the whole order. */
  wrapping: Cents;
  errors: Partial<Record<NoteField, string>>;
}

/** Gift options: none, a message, or wrapping. */
export function GiftOptions({ gift, wrapping, errors }: GiftOptionsProps) {
  const shop = useShop();
  const fill = (typed: Partial<CheckoutState["gift"]>) => fillInPart(shop, "gift", typed);
  const choices = {
    none: { label: "No" },
    messageOnly: { label: "Yes, with a message", detail: "Free" },
    wrapped: {
      label: "Yes, gift wrapped",
      detail: `${formatCents(wrapping)} for this order: $5.00 a bottle up to 3, or $15.00 a case of 12.`,
    },
  } satisfies Record<GiftType, { label: string; detail?: string }>;
  return (
    <Stack gap="m">
      <RadioGroup
        label="Is it a gift?"
        name="gift.type"
        value={gift.type}
        onChange={(type) => isKeyOf(giftTypes, type) && fill({ type })}
        options={entriesOf(choices).map(([value, choice]) => ({ value, ...choice }))}
      />
      {giftTypes[gift.type].isGift && (
        <>
          <TextField
            label="To (optional)"
            name="gift.to"
            autoComplete="off"
            maxLength={fieldLimits.contactName}
            value={gift.to}
            error={errors["gift.to"]}
            onChange={(event) => fill({ to: event.currentTarget.value })}
          />
          <TextField
            label="From (optional)"
            name="gift.from"
            autoComplete="off"
            maxLength={fieldLimits.contactName}
            value={gift.from}
            error={errors["gift.from"]}
            onChange={(event) => fill({ from: event.currentTarget.value })}
          />
          <TextArea
            label={giftTypes[gift.type].isWrapped ? "Message (optional)" : "Message"}
            hint={`Up to ${giftcardLimits.message} characters, without emoji.`}
            name="gift.message"
            autoComplete="off"
            maxLength={giftcardLimits.message}
            value={gift.message}
            error={errors["gift.message"]}
            onChange={(event) => fill({ message: event.currentTarget.value })}
          />
        </>
      )}
    </Stack>
  );
}
