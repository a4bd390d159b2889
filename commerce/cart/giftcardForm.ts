import { formMessages } from "../formMessages.ts";
import { emailError, fieldLimits, hasPictographs } from "../delivery/address.ts";
import { giftcardAmountError, type GiftcardBounds, type GiftcardDetail } from "./giftcard.ts";
import { dollars } from "../money.ts";

export const giftcardLimits = {
  message: 250,
  name: fieldLimits.firstName,
  email: fieldLimits.email,
} as const;

/** The gift card form as typed. `amount` is a chosen preset or the text in the field for another amount. */
export type GiftcardForm = Record<keyof GiftcardDetail, string>;

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

/** One message per field, to the letter (specification/gift-cards#recipient-empty). */
export function giftcardErrors(
  form: GiftcardForm,
  product: GiftcardBounds,
): Partial<Record<keyof GiftcardForm, string>> {
  const errors = {
    amount: giftcardAmountError(form.amount, product),
    recipientName: nameError(form.recipientName, formMessages.giftcardRecipientEmpty),
    recipientEmail: emailError(form.recipientEmail),
    message: messageError(form.message),
    senderName: nameError(form.senderName, formMessages.giftcardSenderEmpty),
    senderEmail: emailError(form.senderEmail),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The form's values as the cart stores them. Only for a form without errors. */
export function giftcardDetail(form: GiftcardForm): GiftcardDetail {
  const message = form.message.trim();
  return {
    amount: dollars(Number(form.amount.trim())),
    recipientName: form.recipientName.trim(),
    recipientEmail: form.recipientEmail.trim(),
    ...(message !== "" && { message }),
    senderName: form.senderName.trim(),
    senderEmail: form.senderEmail.trim(),
  };
}
