import { type GiftType, giftTypes } from "../orders/charges.ts";
import { checkoutMessages as say } from "../orders/checkoutMessages.ts";
import type { Settings } from "../content/settings.ts";
import type { ErrorCode } from "../errors.ts";
import type { AustralianState } from "../delivery/address.ts";
import { shopDay } from "../time/shopDay.ts";

/** Questions required by law before a sale of alcohol (specification/law#age). */

/** Minimum age for buying and receiving alcohol. */
export const adultAge = 18;

export interface LawAnswers {
  isOfAge: boolean;
  /** ISO 8601. */
  dateOfBirth?: string | undefined;
  recipientIsOfAge: boolean;
}

export interface LawRefusal {
  code: Extract<ErrorCode, "AGE_NOT_CONFIRMED" | "RECIPIENT_NOT_CONFIRMED">;
  field: keyof LawAnswers;
  message: string;
}

/** Earlier dates of birth are treated as typing mistakes. */
const earliest = "1900-01-01";

/**
 * Whether a person is 18, by the calendar of the shop's state. A person born on a leap day turns 18 on 1 March if the
 * year is not a leap year.
 * @param dateOfBirth ISO 8601; @param now epoch milliseconds
 */
export function isAdult(dateOfBirth: string, now: number, state: AustralianState): boolean {
  if (dateOfBirth < earliest) return false;
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + adultAge}${dateOfBirth.slice(4)}`;
  return birthday <= shopDay(now, state);
}

/** Whether the shop must ask if the recipient of a gift is an adult. */
export function asksForRecipient(
  { recipient }: Settings["law"],
  giftType: GiftType,
  items: readonly { giftcard?: unknown }[],
): boolean {
  const isGift =
    giftTypes[giftType].isGift || items.some(({ giftcard }) => giftcard !== undefined && giftcard !== null);
  return recipient.isAsked && isGift;
}

/** Returns the error of the first question without a valid answer. @param now epoch milliseconds */
export function lawRefusal(
  { age }: Settings["law"],
  answers: LawAnswers,
  recipientIsAsked: boolean,
  now: number,
  state: AustralianState,
): LawRefusal | undefined {
  const refuse = (field: keyof LawAnswers, message: string): LawRefusal => ({
    code: field === "recipientIsOfAge" ? "RECIPIENT_NOT_CONFIRMED" : "AGE_NOT_CONFIRMED",
    field,
    message,
  });
  if (age.how === "confirmation" && !answers.isOfAge) return refuse("isOfAge", say.ageNotConfirmed(adultAge));
  if (age.how === "dateOfBirth") {
    if (answers.dateOfBirth === undefined) return refuse("dateOfBirth", say.dateOfBirthEmpty);
    if (!isAdult(answers.dateOfBirth, now, state)) return refuse("dateOfBirth", say.tooYoung(adultAge));
  }
  if (recipientIsAsked && !answers.recipientIsOfAge) {
    return refuse("recipientIsOfAge", say.recipientNotConfirmed(adultAge));
  }
  return undefined;
}
