import type { ShopState } from "../../state/shop.tsx";
import type { PendingAction } from "../../state/signIn.state.ts";

/**
 * Opens the sign-in dialog.
 * @param pending action to resume after signing in. @default null, if the shopper opened the dialog without an action
 */
export function openSignIn({ signIn }: ShopState, reason: string, pending: PendingAction | null = null): void {
  const isInProgress = signIn.step === "signingIn" || signIn.step === "loading";
  Object.assign(signIn, {
    open: true,
    reason,
    pending,
    refusal: null,
    resend: "none",
    ...(!isInProgress && { step: "form" }),
  });
}
