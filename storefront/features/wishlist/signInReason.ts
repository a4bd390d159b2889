/** Reason shown in the sign-in dialog. */
export const signInReason = "Log in to keep a wishlist.";
