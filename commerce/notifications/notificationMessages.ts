/**
 * Messages about product notifications, exactly as specified (specification/notifications#phone-empty,
 * specification/notifications#release-success). Kept in a separate file, because pages without a sign-up do not need
 * these messages.
 */
export const notificationMessages = {
  contactMethodEmpty: "At least one contact method must be selected",
  contactPhoneEmpty: "Please enter a contact phone number",
  contactPhoneTooLong: (limit: number) => `Enter a contact phone with ${limit} characters or less.`,
  contactPhoneNotDigits: "Contact phone can only contain digits.",
  contactPhoneNoCountry: "Country code must be included at the start of your phone number. E.g: '+61'",
  releaseSuccess: (product: string) => `You'll receive a notification when ${product} is released!`,
  releaseFailed: (product: string) => `Unable to subscribe to coming soon notifications for ${product}.`,
  restockSuccess: (product: string) => `You'll receive an email when ${product} is back in stock.`,
  restockFailed: (product: string) => `Unable to subscribe to restock notifications for ${product}.`,
  subscriptionExists: "Subscription already exists.",
} as const;

/** Messages about subscribing to offers by email (specification/notifications#subscribe). */
export const marketingMessages = {
  exists: "This email address is on our list already.",
  sent: "Please open the email that we sent to you, and confirm your address.",
  tooMany: "Too many addresses were entered from your network. Please try again in an hour.",
  failed: "We couldn’t add your address. Please try again.",
} as const;

/** Reason for showing the form again after a submission without scripts. */
export type SubscribeRefusal = "address" | "often";
