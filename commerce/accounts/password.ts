import { foldEmail } from "../promotions/promotionCandidates.ts";

/** Characters of a password (specification/accounts#password-length). */
export const passwordLimits = { min: 8, max: 128 } as const;

/** What a new password is asked for; the list of common ones is the server's (specification/accounts#password-policy). */
export const passwordMessages = {
  tooShort: `Use at least ${passwordLimits.min} characters for your password.`,
  tooLong: `Use ${passwordLimits.max} characters or fewer for your password.`,
  isEmail: "Choose a password that is not your email address.",
  isCommon: "This password is too common. Choose another one.",
} as const;

/** Characters as people count them: those outside of the basic plane are one. */
const lengthOf = (password: string) => Array.from(password).length;

/** What is wrong with a new password, as far as a browser can tell. */
export function passwordError(password: string, email: string): string | undefined {
  if (lengthOf(password) < passwordLimits.min) return passwordMessages.tooShort;
  if (lengthOf(password) > passwordLimits.max) return passwordMessages.tooLong;
  return foldEmail(password) === foldEmail(email) ? passwordMessages.isEmail : undefined;
}

/** A code of an email: six digits (specification/accounts#codes). */
export const codeLength = 6;

/** A code as it is compared: people copy it with spaces. */
export const foldCodeDigits = (code: string) => code.replace(/[ \u00a0-]/g, "");
