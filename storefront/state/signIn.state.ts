import { proxy } from "valtio";
import type { SignInRefusal } from "../services/identity/identity.ts";

/** What a guest wanted, which goes on after they have signed in: `keep` on a card, `keepAndOpen` and `notify` on a product's page. */
export interface PendingAction {
  kind: "keep" | "keepAndOpen" | "notify";
  productId: string;
  variantId?: string | undefined;
}

/** The sign-in dialog, which any part of the shop can open. */
export interface SignInState {
  open: boolean;
  /** What the shopper wanted, in a sentence under the heading. */
  reason: string;
  /** `failed`: the shopper is signed in, but their details could not be loaded. */
  step: "form" | "signingIn" | "loading" | "failed";
  /** Why the sign-in failed; null before the first try. */
  refusal: SignInRefusal | "FAILED" | null;
  /** The verification link is being sent again, or was. */
  resend: "none" | "sending" | "sent" | "failed";
  /**
   * What goes on where the sign-in leaves the page, and then in the page that it comes back to; otherwise `answer` does. Null
   * where nothing waits.
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
