import { SignInError } from "../../services/identity/identity.ts";
import { accountsOf, resumeSession } from "../account/session.actions.ts";
import { hasSession } from "../account/sessionMark.ts";
import type { ShopState } from "../../state/shop.tsx";

/** Returns the identity's account actions, or the guest actions if there are none. */
const ownAccounts = (shop: ShopState) => shop.identity.accounts ?? accountsOf(shop);

/** Closes the sign-in dialog when the shopper closes it or after a sign-in. */
export function closeSignIn({ signIn }: Pick<ShopState, "signIn">): void {
  signIn.open = false;
}

/** Called when the dialog has closed. Resolves the promise that waits for the shopper to sign in. */
export function finishSignIn({ signIn, identity }: ShopState): void {
  if (signIn.open) return;
  const { answer } = signIn;
  Object.assign(signIn, { answer: null, pending: null });
  answer?.(identity.isSignedIn());
}

/**
 * Signs in, loads the account's details, and closes the dialog. Ignored while a sign-in is in progress. Rethrows
 * unexpected errors.
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

/** Loads the details and closes the dialog. Also called to retry after a failure. */
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

/** Continues after a sign-in that did not use the form, once the account details have loaded or failed to load. */
export function takeOtherSignIn({ signIn, account }: ShopState): void {
  if (account.status === "ready") closeSignIn({ signIn });
  else signIn.step = "failed";
}

/** Checks for a sign-in in another tab when the shopper comes back to this tab. */
export async function followOtherTab(shop: ShopState): Promise<void> {
  const { signIn: state, account } = shop;
  if (state.step !== "form" || shop.identity.isSignedIn() || !hasSession()) return;
  account.status = "unknown";
  await resumeSession(shop);
  if (shop.identity.isSignedIn()) takeOtherSignIn(shop);
}

/** Signs out of an account whose details fail to load. The form is shown again even if the call fails. */
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
