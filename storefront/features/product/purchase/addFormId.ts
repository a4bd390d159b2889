import type { FormName } from "../../../shared/forms/formNames.ts";

/** The element of the form that puts a product into the cart. */
export const addFormId = "add-form" satisfies FormName;
