/** What customers may be told on every page of theirs, apart from the messages of forms (specification/accounts#load-failed). */
export const sessionMessages = {
  loadFailed: "Unable to load your account.",
  signedOut:
    "You were signed out. Your cart is kept in your account: sign in to continue with it, or carry on as a guest.",
  tokenNotValid: "Your sign-in has ended. Please sign in again.",
  nothingSaved: "You are not signed in, so nothing was saved.",
} as const;
