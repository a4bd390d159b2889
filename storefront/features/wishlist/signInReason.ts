/** Why the shopper is asked to sign in. */
export const signInReason = "Sign in to keep a wishlist.";
