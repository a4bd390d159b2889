import { sessionMessages } from "./sessionMessages.ts";

/**
 * Messages for the account endpoints and pages. Messages from the specification are quoted exactly
 * (specification/accounts#credentials-invalid).
 */
export const accountMessages = {
  ...sessionMessages,
  credentialsInvalid: "Incorrect email address or password.",
  notConfirmed: "Your email address hasn't been verified yet.",
  signInFailed: "Unable to sign you in.",
  notFound: "User not found.",
  exists: "User already exists.",
  codeInvalid: "Confirmation code invalid.",
  confirmed: "User already confirmed.",
  tooManyCodes: "Too many confirmation codes sent.",
  tooManyAttempts: "Too many failed attempts.",
  tooManyResetCodes: "Too many forgotten password codes sent.",
  passwordIncorrect: "Password incorrect.",
  resetCodeInvalid: "Password reset code invalid.",
  notAuthenticated: "User not authenticated.",
  sessionNotValid: "User session not valid.",
  passwordEmpty: "Enter your password.",
  signedUpElsewhere: "You created this account in another browser. Enter the password that you chose there.",
  resend: "Resend Verificaton Link",

  addressNotFound: "This address is not in your address book.",
  tooManyAddresses: "Your address book is full. Remove an address that you no longer need.",
  bookChanged: "Your address book was changed in another tab or on another device. Please try again.",
  sameEmail: "This is already the email address of your account.",
  fromAnotherSite: "This request came from another site, so nothing was changed.",
  setUpIncomplete: "Your account is not complete yet. Enter your name.",
  closeHasOrders: "An order of yours is still on its way. Close your account once you have it, or ask us to cancel it.",
  closeHasCredit: "You still have store credit. Spend it first, or tell us that you don’t want it.",
  proofRequired: "Confirm that it is you first.",
  logInAgain: "Log in again, and then do this within ten minutes.",
  passkeyRefused: "The passkey was not accepted. Please try again.",
  tooManyPasskeys: "Your account has the maximum number of passkeys. Remove one first.",
  providerUnavailable: "We can’t reach it at the moment. Please try again, or log in with your password.",
  busy: "The shop is very busy. Please try again in a minute.",
} as const;
