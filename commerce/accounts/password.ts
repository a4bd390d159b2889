import { foldEmail } from "../promotions/promotionCandidates.ts";

/** Password length in characters (specification/accounts#password-length). */
export const passwordLimits = { min: 8, max: 128 } as const;

/**
 * Messages about a new password. The list of common passwords is on the server
 * (specification/accounts#password-policy).
 */
export const passwordMessages = {
  tooShort: `Use at least ${passwordLimits.min} characters for your password.`,
  tooLong: `Use ${passwordLimits.max} characters or fewer for your password.`,
  isEmail: "Choose a password that is not your email address.",
  isCommon: "This password is too common. Choose another one.",
} as const;

/** Length in code points, so that characters outside the basic plane count as one. */
const lengthOf = (password: string) => Array.from(password).length;

/** Returns the error in a new password if the browser can detect one, otherwise undefined. */
export function passwordError(password: string, email: string): string | undefined {
  if (lengthOf(password) < passwordLimits.min) return passwordMessages.tooShort;
  if (lengthOf(password) > passwordLimits.max) return passwordMessages.tooLong;
  return foldEmail(password) === foldEmail(email) ? passwordMessages.isEmail : undefined;
}

/** Number of digits in an emailed code (specification/accounts#codes). */
export const codeLength = 6;

/** Normalises a code for comparison. People copy codes with spaces. */
export const foldCodeDigits = (code: string) => code.replace(/[ \u00a0-]/g, "");
