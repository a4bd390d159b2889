import type { ShopState } from "../../state/shop.tsx";
import { hasSession } from "./sessionMark.ts";

/** Opens the sign-in dialog. Resolves when it has closed, with whether the shopper is signed in. */
function askToSignIn({ signIn }: ShopState, reason: string): Promise<boolean> {
  signIn.answer?.(false);
  const isInProgress = signIn.step === "signingIn" || signIn.step === "loading";
  Object.assign(signIn, { open: true, reason, refusal: null, resend: "none", ...(!isInProgress && { step: "form" }) });
  return new Promise((resolve) => {
    signIn.answer = resolve;
  });
}

/** Who signed in in another tab, or a moment ago for this page, is signed in here too. */
async function isSignedInElsewhere(shop: ShopState): Promise<boolean> {
  try {
    const { resumeSession } = await import("./session.actions.ts");
    if (shop.account.status === "guest") shop.account.status = "unknown";
    await resumeSession(shop);
  } catch {
    // They are asked.
  }
  return shop.identity.isSignedIn();
}

/**
 * Runs an action that needs an account: at once for a signed-in shopper, otherwise once, after they have signed in and the
 * dialog has closed. If they close it as a guest, the action does not run (specification/wishlist#sign-in, specification/notifications#sign-in).
 * @param reason why the shopper has to sign in, in a sentence
 */
export async function withSignIn(shop: ShopState, reason: string, action: () => void): Promise<void> {
  const isSignedIn = shop.identity.isSignedIn() || (hasSession() && (await isSignedInElsewhere(shop)));
  if (isSignedIn || (await askToSignIn(shop, reason))) action();
}
