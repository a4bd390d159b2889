import {
  noDollars,
  sessionMessages,
  type AnswerOf,
  type CallAt,
  type FoundOrder,
  type PathOf,
} from "@corkwood/commerce";
import { problemCodeOf, textOf } from "../../services/api.ts";
import { isSessionOver, noticingEnd } from "../../services/identity/asCustomer.ts";
import { guest, type Accounts, type Identity, SignInError } from "../../services/identity/identity.ts";
import { alert, dismissAlert } from "../../state/alerts.state.ts";
import { createCheckoutState } from "../../state/checkout.state.ts";
import type { ShopState } from "../../state/shop.tsx";
import { createStorage } from "../../services/browser/storage.ts";
import { clearPlacement } from "../../shared/persistence/storedPlacement.ts";
import { openSignIn } from "./openSignIn.actions.ts";
import { markSignOut, pendingSignOut, signOutArea } from "./pendingSignOut.ts";
import { dropAction } from "./returnPath.ts";
import { hasSession } from "./sessionMark.ts";
import { afterSignOut, completeSignOut } from "./signOut.actions.ts";

type Session = AnswerOf<CallAt<"GET", "/api/auth/session">>;

/** Remaining lifetime in milliseconds below which a token is renewed. */
const margin = 30_000;

/** Maximum time in milliseconds that a sign-out waits for the cart to be pushed. */
const lastPush = 2000;

const isIncomplete = (error: unknown) => problemCodeOf(error) === "ACCOUNT_SETUP_INCOMPLETE";

/** Reads personal data, bypassing every cache. */
export async function readOwn<P extends PathOf<"GET">>(
  path: P,
  headers: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<CallAt<"GET", P>>> {
  return JSON.parse(await textOf(await fetch(path, { cache: "no-store", headers })));
}

/**
 * Returns a getter of the session token that renews it shortly before it expires. Concurrent callers share one request.
 */
function tokenOf(shop: ShopState, first?: Session): () => Promise<string> {
  let session: Promise<Session | undefined> = Promise.resolve(first);
  return async () => {
    const known = await session.catch(() => undefined);
    if (known && known.expires * 1000 - shop.now() > margin) return known.token;
    const next = readOwn("/api/auth/session");
    session = next;
    return (await next).token;
  };
}

/** Sets the customer's identity. */
function enter(shop: ShopState, first?: Session): void {
  const { account, alerts, checkout } = shop;
  void shop.identity.sync?.stop();
  alerts.list = alerts.list.filter(({ text }) => text !== sessionMessages.signedOut);
  if (checkout.failure?.some(({ message }) => message === sessionMessages.orderRefused)) {
    checkout.failure = [{ message: sessionMessages.orderAgain }];
  }
  void loadLists().catch(() => undefined);
  shop.identity = {
    // Another tab may just have signed out.
    isSignedIn: () => pendingSignOut() === undefined,
    email: () => account.customer?.email ?? first?.email,
    storeCredit: () => account.customer?.storeCredit.balance ?? noDollars,
    token: tokenOf(shop, first),
    accounts: accountsOf(shop),
  };
}

/** Account actions for guests and customers. */
export function accountsOf(shop: ShopState): Accounts {
  return {
    signIn: (email, password) => signInTo(shop, email, password),
    loadDetails: () => loadAccount(shop),
    signOut: () => leave(shop),
    endSession: async (ended) => {
      if (shop.identity === ended) await endSession(shop);
    },
    resendVerification: async (username) => {
      await shop.api.post("/api/auth/confirm/resend", { body: { username } });
    },
  };
}

/** Resets the identity to a guest and removes everything that belongs to the account. */
function becomeGuest(shop: ShopState): void {
  shop.identity = guest;
  shop.signIn.pending = null;
  dropAction();
  Object.assign(shop.account, { status: "guest", customer: null });
  Object.assign(shop.checkout, { useStoreCredit: false, saveAddress: "" });
  shop.orderLookup.order = null;
}

/** Resets the identity to a guest, and clears the checkout form and the last order request. */
function forget(shop: ShopState): void {
  becomeGuest(shop);
  clearPlacement();
  Object.assign(shop.checkout, createCheckoutState());
}

/**
 * Loads the code that handles cart and wishlist when a session ends. The code is loaded before anyone can sign out, but
 * the page does not wait for the code.
 */
const loadLists = () => import("./sync/endLists.actions.ts");

/** Shows an alert that the session has ended. The alert stays until the shopper signs in or dismisses it. */
function announceEnd(shop: ShopState): void {
  const id = alert(shop.alerts, "error", sessionMessages.signedOut, {
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: "Log in",
      onPress: () => {
        dismissAlert(shop.alerts, id);
        openSignIn(shop, "Log in to continue with the cart in your account.");
      },
    },
  });
}

/**
 * Handles a session that the server ended during a visit. The shopper keeps everything that a guest may keep (cart,
 * wishlist and typed text), and is asked to sign in (specification/accounts#session-ended). A pending sign-out is not
 * announced.
 */
export async function endSession(shop: ShopState): Promise<void> {
  if (pendingSignOut()) return followSignOut(shop);
  void shop.identity.sync?.stop();
  becomeGuest(shop);
  announceEnd(shop);
  // If the code fails to load, the lists are handled on the next visit.
  const lists = await loadLists().catch(() => undefined);
  lists?.keepLists(shop);
  // The response removes an ended session's cookies. Otherwise, the next page would clear the lists as at the
  // start of a visit. If another tab has signed in again, its session is kept.
  if (hasSession()) readOwn("/api/auth/session").catch(() => undefined);
}

/**
 * Handles a session that has already ended when a visit starts by clearing account, cart, wishlist and checkout
 * (specification/accounts#session-over). Unsent changes to the account's lists are restored at the next sign-in, and a
 * guest's own lists are kept (specification/state-sync#unsent).
 */
export async function endOldSession(shop: ShopState): Promise<void> {
  forget(shop);
  const hadItems = shop.cart.items.length + shop.wishlist.items.length > 0;
  const lists = await loadLists().catch(() => undefined);
  if (lists?.endLists(shop) && hadItems) announceEnd(shop);
}

/** Restores the customer's identity at the start of a visit if the browser has a session. */
export async function resumeSession(shop: ShopState): Promise<void> {
  if (shop.account.status !== "unknown") return;
  shop.account.status = "loading";
  enter(shop);
  await loadAccount(shop, endOldSession).catch(() => undefined);
}

/** Loads the customer's details. If the session is over, the shopper becomes a guest again. */
export async function loadAccount(shop: ShopState, end = endSession): Promise<void> {
  const { account, identity } = shop;
  account.status = "loading";
  try {
    account.customer = (await readOwn("/api/account", await authorised(identity))).customer;
    account.status = "ready";
  } catch (error) {
    account.status = isIncomplete(error) ? "incomplete" : "failed";
    if (!isSessionOver(error)) throw error;
    await end(shop);
    return;
  }
  void followAccount(shop);
}

/** Starts syncing cart and wishlist with the account. If the code fails to load, sync starts on the next visit. */
async function followAccount(shop: ShopState): Promise<void> {
  const { identity } = shop;
  if (identity.sync || !identity.token) return;
  try {
    const { token } = identity;
    const [{ accountOf, startStateSync }, { stateCalls }, first] = await Promise.all([
      import("./sync/stateSync.actions.ts"),
      import("./sync/stateCalls.ts"),
      token(),
    ]);
    if (shop.identity !== identity) return;
    identity.sync ??= startStateSync(shop, { of: accountOf(first), calls: stateCalls(token) });
  } catch {
    // This error is ignored, because the account itself has loaded.
  }
}

/** Signs in and loads the account. Rejects with a SignInError if the sign-in is refused. */
export async function signInTo(shop: ShopState, email: string, password: string): Promise<void> {
  try {
    const body = { email: email.trim(), password };
    enter(shop, await afterSignOut(() => shop.api.post("/api/auth/sign-in", { body })));
    dropAction();
  } catch (error) {
    const code = problemCodeOf(error);
    if (code === "ACCOUNT_CREDENTIALS_INVALID" || code === "ACCOUNT_NOT_CONFIRMED") throw new SignInError(code);
    throw error;
  }
}

const othersLater =
  "You are logged out here. We couldn’t reach the shop, so your other devices will be logged out as soon as we can.";

/**
 * Signs out. Removes all of the customer's data from this browser immediately, even if the call fails. The call is then
 * retried until the server confirms it (specification/accounts#sign-out). Never rejects.
 */
export async function leave(shop: ShopState, everywhere = false): Promise<void> {
  // Pushes changes from the last second while the session is still valid.
  const pushed = shop.identity.sync?.stop();
  markSignOut(everywhere);
  forget(shop);
  await loadLists().then(
    ({ leaveLists }) => leaveLists(shop),
    () => undefined,
  );
  createStorage().write(signOutArea, { endedAt: shop.now() });
  await Promise.race([pushed, new Promise((resolve) => setTimeout(resolve, lastPush))]);
  try {
    await completeSignOut();
  } catch {
    if (everywhere) alert(shop.alerts, "error", othersLater);
  }
}

/** Resets this tab to a guest after another tab has signed out. The lists are updated through storage. */
export function followSignOut(shop: ShopState): void {
  void shop.identity.sync?.stop();
  forget(shop);
}

async function authorised({ isSignedIn, token }: Identity) {
  if (!isSignedIn() || !token) throw new Error("No one is signed in.");
  return { Authorization: `Bearer ${await token()}` };
}

/** Calls an endpoint with the customer's token. */
export function asOwner<Answer>(
  { identity }: ShopState,
  call: (headers: { Authorization: string }) => Promise<Answer>,
): Promise<Answer> {
  return noticingEnd(identity, async () => call(await authorised(identity)));
}

/** Reads the customer's own data. */
export function readAsOwner<P extends PathOf<"GET">>(shop: ShopState, path: P): Promise<AnswerOf<CallAt<"GET", P>>> {
  return asOwner(shop, (headers) => readOwn(path, headers));
}

/** Returns the customer's orders, newest first. */
export async function loadOrders(shop: ShopState): Promise<FoundOrder[]> {
  return (await readAsOwner(shop, "/api/account/orders")).orders;
}

/** Returns the customer's store credit with its movements. */
export async function loadCredit(shop: ShopState): Promise<AnswerOf<CallAt<"GET", "/api/account/credit">>> {
  return readAsOwner(shop, "/api/account/credit");
}
