import { randomInt } from "node:crypto";

/**
 * Capitals and digits that cannot be mistaken for each other on the phone or in print: without 0 and O, 1, I and L, 5
 * and S, 8 and B, U and V.
 */
const alphabet = "ACDEFGHJKMNPQRTWXYZ234679";
const length = 8;

/** Such as 'CW7K2M9XQA': short enough to read out, and one of 150 billion, so that nobody can guess a number. */
export function newOrderNumber(): string {
  return `CW${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("")}`;
}
