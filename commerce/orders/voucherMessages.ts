/**
 * Messages about gift cards at the checkout: what happened, and what to do next. The wording is the project's own
 * (specification/vouchers#wording). Kept in a separate file, because pages without a checkout do not need these
 * messages.
 */
export const voucherMessages = {
  codeEmpty: "Enter the code of your gift card.",
  pinEmpty: "Enter the PIN of your gift card.",
  invalid: "This is not a gift card code and PIN. Please enter both as shown in the gift card email.",
  applied: "This gift card is already part of your order.",
  notFound: "There is no gift card with this code and PIN. Please check both and try again.",
  expired: "This gift card has expired, so nothing can be paid with it. Please use another one or another way to pay.",
  redeemed: "There is nothing left on this gift card. Please use another one or another way to pay.",
  pending:
    "The rest of this gift card is reserved for an order that is being paid for. Please try again in a few minutes.",
  tooManyTries:
    "Too many gift cards were tried. Please wait an hour and try again, or ask us for help. Your order is not affected.",
  tooManyPins:
    "Too many wrong PINs were entered for this gift card. Please try again later, or ask us for help. Its balance is safe.",
  botCheckFailed:
    "We couldn’t confirm that you are not a bot. Nothing was changed: please try again, or reload the page.",
  botCheckUnavailable: "The check for bots is not responding. Nothing was changed: please try again in a moment.",
} as const;
