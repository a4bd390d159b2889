import { fieldLimits, hasPictographs, isEmail } from "./address.ts";
import { messages } from "./messages.ts";

/** Whom a gift card is for, and from whom (specification 1, section 3 'Cart item'). */
export interface GiftcardDetail {
  /** Whole dollars. */
  amount: number;
  recipientName: string;
  recipientEmail: string;
  message?: string | undefined;
  senderName: string;
  senderEmail: string;
}

/** What a gift card may be worth, in whole dollars. */
export interface GiftcardBounds {
  amountMin: number;
  amountMax: number;
}

/** Specification 1, section 9. */
const presets = [50, 100, 150, 200, 250, 300, 350, 400] as const;
const overall: GiftcardBounds = { amountMin: 50, amountMax: 1000 };

export const giftcardLimits = {
  message: 250,
  name: fieldLimits.firstName,
  email: fieldLimits.email,
} as const;

/** The product's own bounds within those that hold for every gift card. */
function giftcardBounds({ amountMin, amountMax }: GiftcardBounds): GiftcardBounds {
  return { amountMin: Math.max(amountMin, overall.amountMin), amountMax: Math.min(amountMax, overall.amountMax) };
}

/** The amounts offered for choosing: those presets that the product allows. */
export function giftcardPresets(product: GiftcardBounds): number[] {
  const { amountMin, amountMax } = giftcardBounds(product);
  return presets.filter((amount) => amount >= amountMin && amount <= amountMax);
}

/** The gift card form as typed; `amount` is a chosen preset or what stands in the field for another one. */
export type GiftcardForm = Record<keyof GiftcardDetail, string>;

/** What the form says about an amount (specification 1, section 5 'Gift card form'). */
export function giftcardAmountError(typed: string, product: GiftcardBounds): string | undefined {
  const text = typed.trim();
  if (text === "") return messages.giftcardAmountEmpty;
  if (!/^\d+$/.test(text)) return messages.giftcardAmountNotDigits;
  const { amountMin, amountMax } = giftcardBounds(product);
  const amount = Number(text);
  return amount < amountMin || amount > amountMax ? messages.giftcardAmountRange(amountMin, amountMax) : undefined;
}

function nameError(typed: string, empty: string): string | undefined {
  const name = typed.trim();
  if (name === "") return empty;
  if (hasPictographs(name)) return messages.noPictographs;
  return name.length > giftcardLimits.name ? messages.tooLong(giftcardLimits.name) : undefined;
}

function emailError(typed: string): string | undefined {
  const email = typed.trim();
  if (email.length > giftcardLimits.email) return messages.tooLong(giftcardLimits.email);
  return isEmail(email) && !hasPictographs(email) ? undefined : messages.emailInvalid;
}

function messageError(typed: string): string | undefined {
  if (hasPictographs(typed)) return messages.giftcardMessagePictographs;
  return typed.length > giftcardLimits.message ? messages.tooLong(giftcardLimits.message) : undefined;
}

/** A refusal a field, to the letter of specification 1, section 5. */
export function giftcardErrors(
  form: GiftcardForm,
  product: GiftcardBounds,
): Partial<Record<keyof GiftcardForm, string>> {
  const errors = {
    amount: giftcardAmountError(form.amount, product),
    recipientName: nameError(form.recipientName, messages.giftcardRecipientEmpty),
    recipientEmail: emailError(form.recipientEmail),
    message: messageError(form.message),
    senderName: nameError(form.senderName, messages.giftcardSenderEmpty),
    senderEmail: emailError(form.senderEmail),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The form's content as it goes into the cart. Only for a form without errors. */
export function giftcardDetail(form: GiftcardForm): GiftcardDetail {
  const message = form.message.trim();
  return {
    amount: Number(form.amount.trim()),
    recipientName: form.recipientName.trim(),
    recipientEmail: form.recipientEmail.trim(),
    ...(message !== "" && { message }),
    senderName: form.senderName.trim(),
    senderEmail: form.senderEmail.trim(),
  };
}
