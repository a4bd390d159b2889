/** The purpose of a token. It is valid for nothing else. */
export const botPurposes = ["voucher", "order"] as const;
export type BotPurpose = (typeof botPurposes)[number];

/** What stands in place of a token where a call needs none (specification/calls#place-headers). */
export const noBotToken = "not-set";

/** More than the longest token of any provider. */
export const botTokenLimit = 4096;

/** Whether a hash begins with this number of zero bits. */
export function hasLeadingZeros(hash: Uint8Array, bits: number): boolean {
  const whole = Math.floor(bits / 8);
  const rest = bits % 8;
  return hash.subarray(0, whole).every((byte) => byte === 0) && (hash[whole] ?? 0) >> (8 - rest) === 0;
}
