import { sessionMessages } from "@corkwood/commerce";
import { alert } from "../../state/alerts.state.ts";
import type { ShopState } from "../../state/shop.tsx";
import type { PendingAction } from "../../state/signIn.state.ts";
import { openSignIn } from "./openSignIn.actions.ts";
import { hasSession } from "./sessionMark.ts";

/** Opens the sign-in dialog. Resolves when the dialog closes, to true if the shopper is signed in. */
function askToSignIn(shop: ShopState, reason: string, pending: PendingAction): Promise<boolean> {
  const { signIn } = shop;
  signIn.answer?.(false);
  openSignIn(shop, reason, pending);
  return new Promise((resolve) => {
    signIn.answer = resolve;
  });
}

/** Adopts a session that was just started in this or another tab. */
async function isSignedInElsewhere(shop: ShopState): Promise<boolean> {
  try {
    const { resumeSession } = await import("./session.actions.ts");
    if (shop.account.status === "guest") shop.account.status = "unknown";
    await resumeSession(shop);
  } catch {
    // This error is ignored, because the shopper is then asked to sign in.
  }
  return shop.identity.isSignedIn();
}

/**
 * Runs an action that needs an account: immediately for a signed-in shopper, otherwise once the shopper has signed in
 * and the dialog has closed. If the shopper closes the dialog without signing in, the action does not run and an alert
 * is shown (specification/wishlist#sign-in, specification/notifications#sign-in).
 * @param reason why the shopper has to sign in, in a sentence
 * @param pending the same action, for a sign-in that leaves the page
 */
export async function withSignIn(
  shop: ShopState,
  reason: string,
  pending: PendingAction,
  action: () => void,
): Promise<void> {
  const isSignedIn = shop.identity.isSignedIn() || (hasSession() && (await isSignedInElsewhere(shop)));
  if (isSignedIn || (await askToSignIn(shop, reason, pending))) action();
  // If the dialog is still open, another action has taken it over.
  else if (!shop.signIn.open) alert(shop.alerts, "info", sessionMessages.nothingSaved);
}

/** Whether a guest who started this action has signed in on another page and come back to resume the action. */
export function isPending({ signIn, identity }: ShopState, kind: PendingAction["kind"], productId: string): boolean {
  const { open, pending } = signIn;
  return !open && identity.isSignedIn() && pending?.kind === kind && pending.productId === productId;
}

/** Clears the pending action, so that it is not resumed twice. */
export function endPending(shop: ShopState, kind: PendingAction["kind"], productId: string): void {
  if (isPending(shop, kind, productId)) shop.signIn.pending = null;
}
