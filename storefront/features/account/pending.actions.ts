import type { ShopState } from "../../state/shop.tsx";
import type { PendingAction } from "../../state/signIn.state.ts";

/** Whether a guest who started this action has signed in on another page and come back to continue the action. */
export function isPending({ signIn, identity }: ShopState, kind: PendingAction["kind"], productId: string): boolean {
  const { open, pending } = signIn;
  return !open && identity.isSignedIn() && pending?.kind === kind && pending.productId === productId;
}

/** Clears the pending action, so that it does not continue twice. */
export function endPending(shop: ShopState, kind: PendingAction["kind"], productId: string): void {
  if (isPending(shop, kind, productId)) shop.signIn.pending = null;
}
