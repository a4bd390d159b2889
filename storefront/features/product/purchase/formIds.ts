import type { FormName } from "../../../shared/forms/formNames.ts";

/** Element id of the form that adds a product to the cart. */
export const addFormId = "add-form" satisfies FormName;

/** Element id of the form on a gift card's page. */
export const giftCardFormId = "gift-card-form";
