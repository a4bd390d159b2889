import { SignInError } from "../../services/identity/signInError.ts";
import { accountsOf } from "./session.actions.ts";
import type { ShopState } from "../../state/shop.tsx";

/** Those of this shop, where no others are given. */
const ownAccounts = (shop: ShopState) => shop.identity.accounts ?? accountsOf(shop);

/** Closes the place to sign in, by the shopper or because all is done. */
export function closeSignIn({ signIn }: ShopState): void {
  signIn.open = false;
}

/** The dialog has closed: resolves what waited for the sign-in. */
export function finishSignIn({ signIn, identity }: ShopState): void {
  if (signIn.open) return;
  const { answer } = signIn;
  signIn.answer = null;
  answer?.(identity.isSignedIn());
}

/**
 * Signs in and loads the account's details, then closes. Ignored while one is in progress. Unexpected errors are
 * thrown.
 */
export async function signIn(shop: ShopState, email: string, password: string): Promise<void> {
  const { signIn: state } = shop;
  if (state.step !== "form") return;
  Object.assign(state, { step: "signingIn", refusal: null, resend: "none" });
  try {
    await ownAccounts(shop).signIn(email.trim(), password);
  } catch (error) {
    state.step = "form";
    state.refusal = error instanceof SignInError ? error.code : "FAILED";
    if (error instanceof SignInError) return;
    throw error;
  }
  await loadDetails(shop);
}

/** Again, too, after it failed. */
export async function loadDetails(shop: ShopState): Promise<void> {
  const { signIn: state } = shop;
  state.step = "loading";
  try {
    await shop.identity.accounts?.loadDetails();
    closeSignIn(shop);
    state.step = "form";
  } catch {
    state.step = "failed";
  }
}

/** Signs out of an account whose details do not load. The form is shown again even if the call fails. */
export async function signOut({ signIn: state, identity }: ShopState): Promise<void> {
  try {
    await identity.accounts?.signOut();
  } finally {
    state.step = "form";
  }
}

export async function resendVerification(shop: ShopState, email: string): Promise<void> {
  const { signIn: state } = shop;
  if (state.resend === "sending") return;
  state.resend = "sending";
  try {
    await ownAccounts(shop).resendVerification(email.trim());
    state.resend = "sent";
  } catch {
    state.resend = "failed";
  }
}
