/** The element of the form on the page of a gift card. */
export const giftCardFormId = "gift-card-form";
