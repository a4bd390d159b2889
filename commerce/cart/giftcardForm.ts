import { formMessages } from "../formMessages.ts";
import { emailError, fieldLimits, hasPictographs, type AustralianState } from "../delivery/address.ts";
import { giftcardAmountError, type GiftcardBounds, type GiftcardDetail } from "./giftcard.ts";
import { isoDate } from "../dates.ts";
import { dollars } from "../money.ts";
import { sendingDayError } from "./sendingDay.ts";

export const giftcardLimits = {
  message: 250,
  name: fieldLimits.firstName,
  email: fieldLimits.email,
} as const;

/** Choice of when a gift card is sent. */
export type Sending = "atOnce" | "onDay";

/**
 * The gift card form as typed. `amount` is a preset, or the custom amount as typed. `sendOn` is a date, year first, and
 * is used only if the shopper chose a day for sending the card.
 */
export type GiftcardForm = Record<keyof GiftcardDetail, string> & { sending: Sending };

function nameError(typed: string, empty: string): string | undefined {
  const name = typed.trim();
  if (name === "") return empty;
  if (hasPictographs(name)) return formMessages.noPictographs;
  return name.length > giftcardLimits.name ? formMessages.tooLong(giftcardLimits.name) : undefined;
}

function messageError(typed: string): string | undefined {
  if (hasPictographs(typed)) return formMessages.giftcardMessagePictographs;
  return typed.length > giftcardLimits.message ? formMessages.tooLong(giftcardLimits.message) : undefined;
}

/**
 * Returns one message per invalid field, exactly as specified (specification/gift-cards#recipient-empty).
 * @param now epoch milliseconds
 */
export function giftcardErrors(
  form: GiftcardForm,
  product: GiftcardBounds,
  now: number,
  state: AustralianState,
): Partial<Record<keyof GiftcardDetail, string>> {
  const errors = {
    amount: giftcardAmountError(form.amount, product),
    recipientName: nameError(form.recipientName, formMessages.giftcardRecipientEmpty),
    recipientEmail: emailError(form.recipientEmail),
    message: messageError(form.message),
    senderName: nameError(form.senderName, formMessages.giftcardSenderEmpty),
    senderEmail: emailError(form.senderEmail),
    sendOn: form.sending === "onDay" ? sendingDayError(form.sendOn, now, state) : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Converts a form without errors to the values that the cart stores. */
export function giftcardDetail(form: GiftcardForm): GiftcardDetail {
  const message = form.message.trim();
  const sendOn = form.sending === "onDay" ? isoDate(form.sendOn) : undefined;
  return {
    amount: dollars(Number(form.amount.trim())),
    recipientName: form.recipientName.trim(),
    recipientEmail: form.recipientEmail.trim(),
    ...(message !== "" && { message }),
    senderName: form.senderName.trim(),
    senderEmail: form.senderEmail.trim(),
    ...(sendOn !== undefined && { sendOn }),
  };
}

/** Fills the form with a stored gift card, for editing. */
export function giftcardFormOf({ amount, message = "", sendOn, ...people }: GiftcardDetail): GiftcardForm {
  const sending = sendOn === undefined ? "atOnce" : "onDay";
  return { ...people, amount: String(amount), message, sending, sendOn: sendOn ?? "" };
}
