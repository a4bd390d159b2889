/** Australian Business Number of a seller (specification/invoices#seller). */

/** Weights of the eleven digits in the tax office's checksum. */
const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;
const modulus = 89;

/** Eleven digits, optionally in groups of 2, 3, 3 and 3. */
const form = /^\d{2} ?\d{3} ?\d{3} ?\d{3}$/;

/** Whether a string is an ABN with a valid checksum. The checksum detects mistyped digits. */
export function isAbn(typed: string): boolean {
  if (!form.test(typed)) return false;
  const digits = Array.from(typed.replaceAll(" ", ""), Number);
  // The checksum subtracts one from the first digit.
  const sum = weights.reduce(
    (total, weight, index) => total + weight * ((digits[index] ?? 0) - (index === 0 ? 1 : 0)),
    0,
  );
  return sum % modulus === 0;
}

/** Formats an ABN in the official grouping: `89 000 000 019`. */
export function formatAbn(abn: string): string {
  return abn.replaceAll(" ", "").replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4");
}
