/** Messages shared by all account pages. Separate from the form messages (specification/accounts#load-failed). */
export const sessionMessages = {
  loadFailed: "Unable to load your account.",
  signedOut:
    "You were logged out. Your cart is kept in your account: log in to continue with it, or carry on as a guest.",
  orderRefused:
    "Your session has ended, so you were logged out. Nothing was charged: log in again, or place your order as a guest.",
  orderAgain: "You’re logged in again. Nothing was charged: place your order again.",
  tokenNotValid: "Your session has ended. Please log in again.",
  nothingSaved: "You are not logged in, so nothing was saved.",
} as const;
