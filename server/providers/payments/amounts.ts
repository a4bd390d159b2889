import type { Cents } from "@corkwood/commerce";

/** Whole cents as providers want them: `29.95`, without a thousands separator. */
export function plainAmount(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
