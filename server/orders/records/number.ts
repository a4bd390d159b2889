import { randomInt } from "node:crypto";

/**
 * Capitals and digits that are not easily confused on the phone or in print. Excludes 0 and O, 1, I and L, 5 and S, 8
 * and B, U and V.
 */
const alphabet = "ACDEFGHJKMNPQRTWXYZ234679";
const length = 8;

/**
 * Returns an order number such as 'CW7K2M9XQA'. Numbers are short enough to read out and, with 150 billion
 * possibilities, cannot be guessed.
 */
export function newOrderNumber(): string {
  return `CW${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
