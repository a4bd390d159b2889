/** Messages about subscribing to offers by email (specification/notifications#subscribe). */
export const marketingMessages = {
  exists: "This email address is on our list already.",
  sent: "Please open the email that we sent to you, and confirm your address.",
  tooMany: "Too many addresses were entered from your network. Please try again in an hour.",
  failed: "We couldn’t add your address. Please try again.",
} as const;

/** Reason to show the form again after it was submitted before scripts had loaded. */
export type SubscribeRefusal = "address" | "often";
