import { SignInError } from "../../services/identity/signInError.ts";
import { accountsOf, resumeSession } from "../account/session.actions.ts";
import { hasSession } from "../account/sessionMark.ts";
import type { ShopState } from "../../state/shop.tsx";

/** Those of this shop, where no others are given. */
const ownAccounts = (shop: ShopState) => shop.identity.accounts ?? accountsOf(shop);

/** Closes the place to sign in, by the shopper or because all is done. */
export function closeSignIn({ signIn }: Pick<ShopState, "signIn">): void {
  signIn.open = false;
}

/** The dialog has closed: resolves what waited for the sign-in. */
export function finishSignIn({ signIn, identity }: ShopState): void {
  if (signIn.open) return;
  const { answer } = signIn;
  Object.assign(signIn, { answer: null, pending: null });
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

/** Somebody has signed in by another way than the form. Their details were loaded, or that failed. */
export function takeOtherSignIn({ signIn, account }: ShopState): void {
  if (account.status === "ready") closeSignIn({ signIn });
  else signIn.step = "failed";
}

/** The shopper comes back from another tab: where they signed in there, there is nothing left to ask. */
export async function followOtherTab(shop: ShopState): Promise<void> {
  const { signIn: state, account } = shop;
  if (state.step !== "form" || shop.identity.isSignedIn() || !hasSession()) return;
  account.status = "unknown";
  await resumeSession(shop);
  if (shop.identity.isSignedIn()) takeOtherSignIn(shop);
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
