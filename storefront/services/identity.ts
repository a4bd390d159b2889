/** Who is shopping: the browser's side of accounts. */
export interface Identity {
  isSignedIn: () => boolean;
  /**
   * Opens the place to sign in. Answers when it is closed, with whether somebody is signed in then; absent where the shop
   * has no accounts.
   */
  signIn?: () => Promise<boolean>;
}

/** A shop without accounts: everybody is a guest, and what they keep stays in their browser. */
export const guestsOnly: Identity = { isSignedIn: () => false };

/**
 * Does what needs an account: at once for who is signed in, otherwise once they have (specification 1, section 4
 * 'Notifications and wishlist adds'). Where there are no accounts, guests do it, too.
 */
export async function withSignIn(identity: Identity, action: () => void): Promise<void> {
  if (!identity.signIn || identity.isSignedIn() || (await identity.signIn())) action();
}
