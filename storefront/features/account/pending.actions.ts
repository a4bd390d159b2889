import type { ShopState } from "../../state/shop.tsx";
import type { PendingAction } from "../../state/signIn.state.ts";

/** Whether this action continues now: a guest started it, signed in on another page and has come back. */
export function isPending({ signIn, identity }: ShopState, kind: PendingAction["kind"], productId: string): boolean {
  const { open, pending } = signIn;
  return !open && identity.isSignedIn() && pending?.kind === kind && pending.productId === productId;
}

/** Clears the pending action, so that it continues only once. */
export function endPending(shop: ShopState, kind: PendingAction["kind"], productId: string): void {
  if (isPending(shop, kind, productId)) shop.signIn.pending = null;
}
