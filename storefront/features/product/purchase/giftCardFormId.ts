/** Element id of the form on a gift card's page. */
export const giftCardFormId = "gift-card-form";
