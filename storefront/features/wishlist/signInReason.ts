/** Why the shopper is asked to sign in. */
export const signInReason = "Log in to keep a wishlist.";
