import type { ShopState } from "../../state/shop.tsx";

/** Opens the place to sign in. Answers when it has closed, with whether somebody is signed in then. */
function askToSignIn({ signIn }: ShopState, reason: string): Promise<boolean> {
  signIn.answer?.(false);
  const isInProgress = signIn.step === "signingIn" || signIn.step === "loading";
  Object.assign(signIn, { open: true, reason, refusal: null, resend: "none", ...(!isInProgress && { step: "form" }) });
  return new Promise((resolve) => {
    signIn.answer = resolve;
  });
}

/**
 * Does what needs an account: at once for who is signed in, otherwise once they are and the place to sign in has closed;
 * who closes it as a guest does not do it (specification/wishlist#sign-in, specification/notifications#sign-in). Where
 * there are no accounts, guests do it, too.
 * @param reason what the shopper wants, in a sentence
 */
export async function withSignIn(shop: ShopState, reason: string, action: () => void): Promise<void> {
  const { accounts, isSignedIn } = shop.identity;
  if (!accounts || isSignedIn() || (await askToSignIn(shop, reason))) action();
}
