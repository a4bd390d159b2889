import {
  giftcardErrors,
  type AustralianState,
  type GiftcardBounds,
  type GiftcardDetail,
  type GiftcardForm,
} from "@corkwood/commerce";
import { datePartsOf } from "../../shared/forms/fieldParts.ts";

/** Form fields in display order. A date has three fields. */
export const giftCardFieldOrder = [
  "amount",
  "recipientName",
  "recipientEmail",
  "message",
  "senderName",
  "senderEmail",
  "sendOn.day",
  "sendOn.month",
  "sendOn.year",
] as const;
export type GiftCardField = (typeof giftCardFieldOrder)[number];

export const emptyGiftCard: GiftcardForm = {
  amount: "",
  recipientName: "",
  recipientEmail: "",
  message: "",
  senderName: "",
  senderEmail: "",
  sending: "atOnce",
  sendOn: "",
};

/** Returns the part of the date to correct first: an empty part, otherwise the day. */
function wrongPart(typed: string): GiftCardField {
  const { day, month, year } = datePartsOf(typed);
  if (day === "" || (month !== "" && year !== "")) return "sendOn.day";
  return month === "" ? "sendOn.month" : "sendOn.year";
}

/** Returns each form field's error. @param now epoch milliseconds */
export function giftCardFieldErrors(
  typed: GiftcardForm,
  bounds: GiftcardBounds,
  now: number,
  state: AustralianState,
): Partial<Record<GiftCardField, string>> {
  const { sendOn, ...errors }: Partial<Record<keyof GiftcardDetail, string>> = giftcardErrors(
    typed,
    bounds,
    now,
    state,
  );
  return { ...errors, ...(sendOn !== undefined && { [wrongPart(typed.sendOn)]: sendOn }) };
}
