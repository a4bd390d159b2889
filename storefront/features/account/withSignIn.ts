import type { ShopState } from "../../state/shop.tsx";

/** Opens the sign-in dialog. Resolves when it has closed, with whether the shopper is signed in. */
function askToSignIn({ signIn }: ShopState, reason: string): Promise<boolean> {
  signIn.answer?.(false);
  const isInProgress = signIn.step === "signingIn" || signIn.step === "loading";
  Object.assign(signIn, { open: true, reason, refusal: null, resend: "none", ...(!isInProgress && { step: "form" }) });
  return new Promise((resolve) => {
    signIn.answer = resolve;
  });
}

/**
 * Runs an action that needs an account: at once for a signed-in shopper, otherwise after they have signed in and the
 * dialog has closed. If they close it as a guest, the action does not run (specification/wishlist#sign-in, specification/notifications#sign-in). Where
 * the shop has no accounts, it runs for guests.
 * @param reason why the shopper has to sign in, in a sentence
 */
export async function withSignIn(shop: ShopState, reason: string, action: () => void): Promise<void> {
  const { accounts, isSignedIn } = shop.identity;
  if (!accounts || isSignedIn() || (await askToSignIn(shop, reason))) action();
}
