/**
 * The messages of the checkout (specification/errors#wording): what happened, that nothing was charged, and what to
 * do next.
 */
export const checkoutMessages = {
  noShippingRequired: "No Shipping Required",
  storePickup: "Store Pickup",

  giftcardPaidAtOnce:
    "Gift cards cannot be paid for by bank transfer, because they are issued at once. Choose another way to pay.",
  nothingToPay:
    "Nothing is left to pay, so nothing was charged. Please place the order once more, without a way to pay.",
  somethingToPay: "Something is left to pay, and nothing was charged yet. Please choose how to pay.",
  amountOutside: (method: string, min: string, max: string) =>
    `${method} takes totals from ${min} to ${max}. Nothing was charged: please choose another way to pay.`,
  methodNotOffered: "This way to pay is not offered. Nothing was charged: please choose another one.",
  tooManyDeclined:
    "Too many payments by card were declined. Nothing was charged: please wait an hour and try again, or choose another way to pay.",
  staffOnly: "This way to pay is for our own staff, signed in as such. Nothing was charged: please choose another one.",

  rateNotAvailable: "Choose another way of delivery.",
  storeNotFound: "This store takes no pickups. Nothing was charged: please choose another store, or delivery.",
  storeShort: (store: string) =>
    `${store} no longer has every bottle of your order. Nothing was charged: please choose another store, or delivery.`,

  ageNotConfirmed: (age: number) =>
    `Please confirm that you are ${age} or over. Nothing was charged: we may sell to nobody younger.`,
  dateOfBirthEmpty: "Enter your date of birth.",
  tooYoung: (age: number) =>
    `We sell to nobody under ${age}. Nothing was charged, and your date of birth was not kept. Please check what you entered.`,
  recipientNotConfirmed: (age: number) =>
    `Please confirm that whoever receives the gift is ${age} or over. Nothing was charged.`,
  orderRefused: "We cannot take this order. Nothing was charged. Please get in touch if you have a question about it.",
} as const;
