import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether a given token, signature or PIN is the right one. It takes as long for every wrong one, so that the time does not
 * tell how much of it, or how long it, is right.
 */
export function isSameSecret(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right));
}
