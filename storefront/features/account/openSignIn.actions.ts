import type { ShopState } from "../../state/shop.tsx";

/** Opens the sign-in dialog for a shopper who asked for it. Nothing waits for the answer. */
export function openSignIn({ signIn }: ShopState, reason: string): void {
  const isInProgress = signIn.step === "signingIn" || signIn.step === "loading";
  Object.assign(signIn, { open: true, reason, refusal: null, resend: "none", ...(!isInProgress && { step: "form" }) });
}
