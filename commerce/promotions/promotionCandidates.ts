import type { Promotion, PromotionConditions } from "./promotion.ts";

/** A promotion that may apply to a cart, either automatically or through entered codes. */
export interface Candidate {
  promotion: Promotion;
  /** Codes of this promotion that the shopper entered, spelt as entered. */
  codes: string[];
}

/** Compares text independently of the locale. */
export function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Normalises a code for comparison. */
export function foldCode(code: string): string {
  return code.trim().toLowerCase();
}

/** Normalises an email address for comparison. Undefined if there is no address. */
export function foldEmail(email: string | undefined): string | undefined {
  return email?.trim().toLowerCase() || undefined;
}

function isRunning({ startsAt, endsAt }: PromotionConditions, now: number): boolean {
  return (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || now < Date.parse(endsAt));
}

function isFor({ customers }: PromotionConditions, email: string | undefined): boolean {
  return customers.length === 0 || customers.some((customer) => foldEmail(customer) === foldEmail(email));
}

/** Removes duplicate codes. Chooses the same spelling regardless of entry order. */
function enteredCodes(couponCodes: readonly string[]): Map<string, string> {
  const entered = new Map<string, string>();
  for (const code of couponCodes.map((typed) => typed.trim()).toSorted(byText)) {
    if (code !== "" && !entered.has(foldCode(code))) entered.set(foldCode(code), code);
  }
  return entered;
}

/**
 * Promotions for a cart, in the order in which they apply. Promotions that have ended, have not started or are for
 * other customers are omitted, so that the response does not reveal them.
 */
export function candidates(question: {
  promotions: readonly Promotion[];
  couponCodes: readonly string[];
  email: string | undefined;
  now: number;
}): Candidate[] {
  const entered = enteredCodes(question.couponCodes);
  return question.promotions
    .filter(({ conditions }) => isRunning(conditions, question.now) && isFor(conditions, question.email))
    .map((promotion): Candidate => {
      const own = new Set(promotion.couponCodes.map(foldCode));
      return { promotion, codes: [...entered].filter(([folded]) => own.has(folded)).map(([, code]) => code) };
    })
    .filter(({ promotion, codes }) => promotion.couponCodes.length === 0 || codes.length > 0)
    .toSorted((a, b) => a.promotion.priority - b.promotion.priority || byText(a.promotion.id, b.promotion.id));
}
