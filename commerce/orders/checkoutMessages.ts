/** Checkout messages (specification/errors#wording): what happened, that nothing was charged, and what to do next. */
export const checkoutMessages = {
  noShippingRequired: "No Shipping Required",
  storePickup: "Store Pickup",

  giftcardPaidAtOnce:
    "Gift cards cannot be paid for by bank transfer, because they are issued at once. Choose another way to pay.",
  nothingToPay:
    "There is nothing left to pay, so nothing was charged. Please place the order again without a payment method.",
  somethingToPay: "There is still something to pay, and nothing was charged yet. Please choose how to pay.",
  amountOutside: (method: string, min: string, max: string) =>
    `${method} takes totals from ${min} to ${max}. Nothing was charged: please choose another way to pay.`,
  methodNotOffered: "This payment method is not available. Nothing was charged: please choose another one.",
  staffOnly: "Only our staff can use this payment method. Nothing was charged: please choose another one.",

  rateNotAvailable: "Choose another delivery method.",
  storeNotFound:
    "You cannot pick up an order at this store. Nothing was charged: please choose another store, or delivery.",
  storeShort: (store: string) =>
    `${store} no longer has every bottle of your order. Nothing was charged: please choose another store, or delivery.`,

  ageNotConfirmed: (age: number) =>
    `Please confirm that you are ${age} or over. Nothing was charged: we may not sell to anyone younger.`,
  dateOfBirthEmpty: "Enter your date of birth.",
  tooYoung: (age: number) =>
    `We do not sell to anyone under ${age}. Nothing was charged, and we did not keep your date of birth. Please check what you entered.`,
  recipientNotConfirmed: (age: number) =>
    `Please confirm that the person who receives the gift is ${age} or over. Nothing was charged.`,
  unattendedNotAllowed:
    "We cannot leave this order unattended. Nothing was charged: please check your delivery options.",
  orderRefused: "We cannot take this order. Nothing was charged. Please get in touch if you have a question about it.",
} as const;
