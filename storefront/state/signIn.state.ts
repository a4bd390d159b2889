import { proxy } from "valtio";
import type { SignInRefusal } from "../services/identity/identity.ts";

/** The place to sign in, wherever in the shop it is asked for. */
export interface SignInState {
  open: boolean;
  /** What the shopper wanted, in a sentence under the heading. */
  reason: string;
  /** `failed`: somebody is signed in, but their details could not be loaded. */
  step: "form" | "signingIn" | "loading" | "failed";
  /** Why nobody was signed in; null where nothing was tried. */
  refusal: SignInRefusal | "FAILED" | null;
  /** The verification link is being sent again, or was. */
  resend: "none" | "sending" | "sent" | "failed";
  /** Waits for the place to be closed, and is told whether somebody is signed in then. */
  answer: ((signedIn: boolean) => void) | null;
}

export function createSignInState(): SignInState {
  return proxy<SignInState>({
    open: false,
    reason: "",
    step: "form",
    refusal: null,
    resend: "none",
    answer: null,
  });
}
