import { formMessages } from "../formMessages.ts";
import { accountMessages } from "./accountMessages.ts";
import { codeLength, passwordMessages } from "./password.ts";

/** Account forms that work before scripts have loaded, with their paths (specification/accounts#plain-forms). */
export const plainForms = {
  "log-in": "/account/signin",
  "sign-up": "/account/signup",
  verify: "/account/verify",
  resend: "/account/verify/resend",
  forgot: "/account/password/forgot",
  reset: "/account/password/reset",
} as const;
export type PlainForm = keyof typeof plainForms;

/** Messages for rejected forms, by the code in the page's URL. */
export const plainRefusals = {
  credentials: accountMessages.credentialsInvalid,
  unconfirmed: accountMessages.notConfirmed,
  exists: accountMessages.exists,
  unknown: accountMessages.notFound,
  wrongCode: accountMessages.codeInvalid,
  confirmed: accountMessages.confirmed,
  elsewhere: accountMessages.signedUpElsewhere,
  resetCode: accountMessages.resetCodeInvalid,
  manyCodes: accountMessages.tooManyCodes,
  manyTries: accountMessages.tooManyAttempts,
  manyResetCodes: accountMessages.tooManyResetCodes,
  busy: accountMessages.busy,
  email: formMessages.emailInvalid,
  password: accountMessages.passwordEmpty,
  tooShort: passwordMessages.tooShort,
  tooLong: passwordMessages.tooLong,
  isEmail: passwordMessages.isEmail,
  isCommon: passwordMessages.isCommon,
  firstName: "Enter your first name, without emoji.",
  lastName: "Enter your last name, without emoji.",
  code: `Enter the ${codeLength} digits.`,
  failed: "Something went wrong. Please try again in a moment.",
} as const;
export type PlainRefusal = keyof typeof plainRefusals;

/** Field that each rejection code refers to. Codes without an entry concern the whole form. */
export const plainRefusalFields = {
  email: "email",
  elsewhere: "password",
  password: "password",
  tooShort: "newPassword",
  tooLong: "newPassword",
  isEmail: "newPassword",
  isCommon: "newPassword",
  firstName: "firstName",
  lastName: "lastName",
  code: "code",
} as const satisfies Partial<Record<PlainRefusal, string>>;
