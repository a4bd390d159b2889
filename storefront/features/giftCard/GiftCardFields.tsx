import {
  clockCity,
  dayText,
  formatWholeMoney,
  giftcardLimits,
  giftcardPresets,
  lastSendingDay,
  type GiftcardBounds,
  type GiftcardForm,
} from "@corkwood/commerce";
import { DateField, RadioGroup, TextArea, TextField } from "@corkwood/ui";
import { datePartsOf, dateText } from "../../shared/forms/fieldParts.ts";
import { useShop } from "../../state/shop.tsx";
import type { GiftCardField } from "./formFields.ts";

const otherAmount = "other";

/** Returns the radio button to select for an amount: a preset, or a custom amount. */
export function amountChoiceOf(amount: string, bounds: GiftcardBounds): string {
  const isPreset = amount === "" || giftcardPresets(bounds).some((preset) => String(preset) === amount);
  return isPreset ? amount : otherAmount;
}

export interface GiftCardFieldsProps {
  bounds: GiftcardBounds;
  typed: GiftcardForm;
  /** Called with the changed fields. */
  onChange: (typed: Partial<GiftcardForm>) => void;
  /** Selected radio button for the amount. */
  choice: string;
  onChoose: (choice: string) => void;
  /** Errors to show, by field. */
  errors: Partial<Record<GiftCardField, string>>;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Fields for the amount, recipient, sender, message and sending day of a gift card (specification/gift-cards#detail).
 */
export function GiftCardFields({ bounds, typed, onChange, choice, onChoose, errors, now }: GiftCardFieldsProps) {
  const field = (name: "amount" | "recipientName" | "recipientEmail" | "message" | "senderName" | "senderEmail") => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const choose = (value: string) => {
    onChoose(value);
    onChange({ amount: value === otherAmount ? "" : value });
  };
  const { homeState } = useShop();
  const parts = datePartsOf(typed.sendOn);
  return (
    <>
      <RadioGroup
        label="Amount"
        name={choice === otherAmount ? "preset" : "amount"}
        look="chips"
        value={choice}
        error={choice === otherAmount ? undefined : errors.amount}
        options={[
          ...giftcardPresets(bounds).map((amount) => ({ value: String(amount), label: formatWholeMoney(amount) })),
          { value: otherAmount, label: "Another amount", wide: true },
        ]}
        onChange={choose}
      />
      {choice === otherAmount && (
        <TextField
          label="Preferred amount"
          hint={`Whole dollars, from ${formatWholeMoney(bounds.amountMin)} to ${formatWholeMoney(bounds.amountMax)}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...field("amount")}
        />
      )}
      <TextField label="Recipient’s first name" autoComplete="off" {...field("recipientName")} />
      <TextField
        label="Recipient’s email address"
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
      <RadioGroup
        label="When we send it"
        name="sending"
        value={typed.sending}
        options={[
          { value: "atOnce", label: "As soon as the order is placed" },
          { value: "onDay", label: "On a day I choose" },
        ]}
        onChange={(value) => onChange({ sending: value === "onDay" ? value : "atOnce" })}
      />
      {typed.sending === "onDay" && (
        <DateField
          label="Day we send it"
          hint={`In the morning in ${clockCity(homeState)}, at the latest on ${dayText(lastSendingDay(now, homeState))}`}
          name="sendOn"
          value={parts}
          error={errors["sendOn.day"] ?? errors["sendOn.month"] ?? errors["sendOn.year"]}
          onChange={(changed) => onChange({ sendOn: dateText({ ...parts, ...changed }) })}
        />
      )}
    </>
  );
}
