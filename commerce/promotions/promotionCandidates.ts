import type { Promotion, PromotionConditions } from "./promotion.ts";

/** A promotion that a cart asks for: automatically, or by entered codes. */
export interface Candidate {
  promotion: Promotion;
  /** Its codes that the shopper entered, spelt as they were entered. */
  codes: string[];
}

/** Sorts and finds the same way on every machine, whatever its language. */
export function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Normalises a code, so that two spellings of it are equal. */
export function foldCode(code: string): string {
  return code.trim().toLowerCase();
}

/** An email as it is compared. Undefined if none is known. */
export function foldEmail(email: string | undefined): string | undefined {
  return email?.trim().toLowerCase() || undefined;
}

function isRunning({ startsAt, endsAt }: PromotionConditions, now: number): boolean {
  return (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || now < Date.parse(endsAt));
}

function isFor({ customers }: PromotionConditions, email: string | undefined): boolean {
  return customers.length === 0 || customers.some((customer) => foldEmail(customer) === foldEmail(email));
}

/** Each code once. Of several spellings it always uses the same one, whatever the order of entry. */
function enteredCodes(couponCodes: readonly string[]): Map<string, string> {
  const entered = new Map<string, string>();
  for (const code of couponCodes.map((typed) => typed.trim()).toSorted(byText)) {
    if (code !== "" && !entered.has(foldCode(code))) entered.set(foldCode(code), code);
  }
  return entered;
}

/**
 * The promotions that a cart asks for, in the order in which they apply. A promotion that is over, has not begun or is for
 * another customer is left out: nobody learns of it.
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
