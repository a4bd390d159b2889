import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Compares a token, signature or PIN in constant time, so that the duration reveals neither its length nor how much of
 * it is right.
 */
export function isSameSecret(candidate: string, right: string): boolean {
  return timingSafeEqual(digest(candidate), digest(right));
}
