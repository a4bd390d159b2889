import type { ErrorCode } from "../errors.ts";

export type ThreeDSecureCode = Extract<ErrorCode, `THREE_D_SECURE_${string}`>;

/** Messages about 3-D Secure results: what happened, that nothing was charged, and what to do next. */
export const threeDSecureMessages: Readonly<Record<ThreeDSecureCode, string>> = {
  THREE_D_SECURE_CLIENT_NOT_FOUND:
    "The check by your bank could not be started. Nothing was charged: please reload the page, or choose another way to pay.",
  THREE_D_SECURE_AUTHENTICATION_ERROR:
    "The check by your bank ended with an error. Nothing was charged: please try again, or choose another way to pay.",
  THREE_D_SECURE_AUTHENTICATION_FAILED:
    "Your bank did not confirm that the card is yours. Nothing was charged: please try again, use another card, or choose another way to pay.",
  THREE_D_SECURE_UNSUPPORTED_CARD:
    "The bank of this card doesn’t offer a check that we can use. Nothing was charged: please use another card, or choose another way to pay.",
  THREE_D_SECURE_REQUEST_ERROR:
    "We couldn’t reach your bank for its check. Nothing was charged: please try again in a moment, or choose another way to pay.",
  THREE_D_SECURE_CHALLENGE_CANCELLED:
    "You ended the check by your bank. Nothing was charged: please try again, or choose another way to pay.",
};
