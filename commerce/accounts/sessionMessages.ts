/** What customers may be told on every page of theirs, apart from the messages of forms (specification/accounts#load-failed). */
export const sessionMessages = {
  loadFailed: "Unable to load your account.",
  tokenNotValid: "Your sign-in has ended. Please sign in again.",
} as const;
