/** The messages of a return request: what happened, and what to do next. */
export const returnMessages = {
  itemsEmpty: "Choose what you want to send back.",
  reasonEmpty: "Choose a reason.",
  noteEmpty: "Tell us the reason.",
  noteTooLong: (max: number) => `Use at most ${max} characters.`,
  isOpen: "You have already asked to return something from this order. We’ll reply by email.",
  tooMany: "You have asked to return something from this order too often. Please call or email us.",
  notPossible: "This order can’t be returned here now. Please call or email us.",
  moreThanSent: "This is more than you can send back. Please check the quantities.",
  tooManyTries: "You have asked too often in a short time. Please wait an hour and try again, or ask us for help.",
} as const;
