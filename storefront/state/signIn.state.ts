import { proxy } from "valtio";
import type { SignInRefusal } from "../services/identity/identity.ts";

/**
 * A guest's pending action, resumed after signing in: `keep` from a card, or `keepAndOpen` or `notify` from a product's
 * page.
 */
export interface PendingAction {
  kind: "keep" | "keepAndOpen" | "notify";
  productId: string;
  variantId?: string | undefined;
}

/** The sign-in dialog, which any part of the shop can open. */
export interface SignInState {
  open: boolean;
  /** Reason for the sign-in, shown below the heading. */
  reason: string;
  /** Sign-in status. `failed`: signed in, but the details could not be loaded. */
  step: "form" | "signingIn" | "loading" | "failed";
  /** Reason why the sign-in failed; null before the first attempt. */
  refusal: SignInRefusal | "FAILED" | null;
  /** Progress in resending the verification link. */
  resend: "none" | "sending" | "sent" | "failed";
  /**
   * Action to resume on another page if signing in navigates away. If the shopper stays on this page, `answer` resumes
   * the action instead. Null if no action is pending.
   */
  pending: PendingAction | null;
  /** Called when the dialog closes, with whether the shopper is signed in. */
  answer: ((signedIn: boolean) => void) | null;
}

export function createSignInState(): SignInState {
  return proxy<SignInState>({
    open: false,
    reason: "",
    step: "form",
    refusal: null,
    resend: "none",
    pending: null,
    answer: null,
  });
}
