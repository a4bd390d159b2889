/**
 * Sign-in messages quoted from the specification (specification/accounts#email-empty,
 * specification/accounts#credentials-invalid).
 */
export const signInMessages = {
  passwordEmpty: "Enter your password.",
  ACCOUNT_CREDENTIALS_INVALID: "Incorrect email address or password.",
  ACCOUNT_NOT_CONFIRMED: "Your email address hasn't been verified yet.",
  FAILED: "Unable to sign you in.",
  resend: "Resend Verificaton Link",
  resent: "The link is on its way. Open it from your inbox, then log in.",
  resendFailed: "The link could not be sent. Please try again.",
  detailsFailed: "Unable to load your account.",
} as const;
