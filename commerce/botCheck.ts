/** Purpose of a token. A token is valid for one purpose only. */
export const botPurposes = ["voucher", "order"] as const;
export type BotPurpose = (typeof botPurposes)[number];

/** Placeholder for calls that need no token (specification/calls#place-headers). */
export const noBotToken = "not-set";

/** Maximum token length in characters. No provider's tokens are longer. */
export const botTokenLimit = 4096;

/** Whether a hash starts with at least this many zero bits. */
export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  const rest = bits % 8;
  return hash.subarray(0, whole).every((byte) => byte === 0) && (hash[whole] ?? 0) >> (8 - rest) === 0;
}
