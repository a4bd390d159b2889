/** Messages about text typed into forms (specification/gift-cards#recipient-empty). */
export const formMessages = {
  giftcardRecipientEmpty: "Enter the recipients first name.",
  giftcardSenderEmpty: "Please enter a sender name.",
  giftcardMessagePictographs: "Gift card messages may not contain emojis!",
  emailEmpty: "Enter your email address.",
  emailInvalid: "Enter a valid email address.",
  phoneInvalid: "Enter a phone number, such as 03 5550 0142 or +61 3 5550 0142.",
  noPictographs: "Leave out emoji and symbols.",
  tooLong: (limit: number) => `Use ${limit} characters or fewer.`,
} as const;
