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
import { guest, type Accounts, type Identity } from "../../services/identity/identity.ts";
import { SignInError } from "../../services/identity/signInError.ts";
import { alert, dismissAlert } from "../../state/alerts.state.ts";
import { createCheckoutState } from "../../state/checkout.state.ts";
import type { ShopState } from "../../state/shop.tsx";
import { createStorage } from "../../services/browser/storage.ts";
import { openSignIn } from "./openSignIn.actions.ts";
import { dropAction } from "./returnPath.ts";
import { markSignOut, pendingSignOut, signOutArea } from "./sessionMark.ts";
import { afterSignOut, completeSignOut } from "./signOut.actions.ts";

type Session = AnswerOf<CallAt<"GET", "/api/auth/session">>;

/** A token is replaced when it has less than this left. Milliseconds. */
const margin = 30_000;

/** How long a sign-out waits for the cart to be pushed. Milliseconds. */
const lastPush = 2000;

const isIncomplete = (error: unknown) => problemCodeOf(error) === "ACCOUNT_SETUP_INCOMPLETE";

/** Personal, so neither memory nor cache may answer. */
export async function readOwn<P extends PathOf<"GET">>(
  path: P,
  headers: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<CallAt<"GET", P>>> {
  return JSON.parse(await textOf(await fetch(path, { cache: "no-store", headers })));
}

/** Gives the session's token, and asks for another one shortly before it ends; once, however many want it. */
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

/** From now on the shop has a customer. */
function enter(shop: ShopState, first?: Session): void {
  const { account, alerts } = shop;
  void shop.identity.sync?.stop();
  alerts.list = alerts.list.filter(({ text }) => text !== sessionMessages.signedOut);
  void loadLists().catch(() => undefined);
  shop.identity = {
    // Another tab may have signed out a moment ago.
    isSignedIn: () => pendingSignOut() === undefined,
    email: () => account.customer?.email ?? first?.email,
    storeCredit: () => account.customer?.storeCredit.balance ?? noDollars,
    token: tokenOf(shop, first),
    accounts: accountsOf(shop),
  };
}

/** What a guest and a customer can do about an account. */
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

/** From now on the shop has a guest, who has nothing of the account's. */
function becomeGuest(shop: ShopState): void {
  shop.identity = guest;
  shop.signIn.pending = null;
  dropAction();
  Object.assign(shop.account, { status: "guest", customer: null });
  Object.assign(shop.checkout, { useStoreCredit: false, saveAddress: "" });
  shop.orderLookup.order = null;
}

/** The same, and what was typed at the checkout goes. */
function forget(shop: ShopState): void {
  becomeGuest(shop);
  Object.assign(shop.checkout, createCheckoutState());
}

/**
 * What becomes of cart and wishlist when a session ends. Nothing that is shown waits for it; it is there before somebody can
 * sign out.
 */
const loadLists = () => import("./sync/endLists.actions.ts");

/** Says that the session has ended, until the shopper signs in or dismisses it. */
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
 * The server has ended the session during a visit. The shopper keeps what a guest could keep, cart, wishlist and what they
 * typed, and is asked to sign in (specification/accounts#session-ended). A pending sign-out is not announced.
 */
export async function endSession(shop: ShopState): Promise<void> {
  if (pendingSignOut()) return followSignOut(shop);
  void shop.identity.sync?.stop();
  becomeGuest(shop);
  announceEnd(shop);
  // If its code does not load, the lists end at the next visit.
  const lists = await loadLists().catch(() => undefined);
  lists?.keepLists(shop);
}

/**
 * The session turned out to be over at the start of a visit: account, cart, wishlist and checkout go
 * (specification/accounts#session-over). What of the account's lists is nowhere else is given back at the next sign-in, and
 * lists that never were an account's stay (specification/state-sync#unsent).
 */
export async function endOldSession(shop: ShopState): Promise<void> {
  forget(shop);
  const hadItems = shop.cart.items.length + shop.wishlist.items.length > 0;
  const lists = await loadLists().catch(() => undefined);
  if (lists?.endLists(shop) && hadItems) announceEnd(shop);
}

/** Who is signed in, at the start of a visit of a browser that has a session. */
export async function resumeSession(shop: ShopState): Promise<void> {
  if (shop.account.status !== "unknown") return;
  shop.account.status = "loading";
  enter(shop);
  await loadAccount(shop, endOldSession).catch(() => undefined);
}

/** Loads the customer's details. If the session is over, the shopper is a guest again. */
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

/** Cart and wishlist follow the customer. Where its code does not load, they do at the next visit. */
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
    // The account is loaded all the same.
  }
}

/** Signs in, and loads the account. Rejects with a SignInError where the sign-in is refused. */
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
 * Signs out: everything of the customer's goes from this browser at once, also if the call fails. The call is then repeated
 * until the server confirms it (specification/accounts#sign-out). Never rejects.
 */
export async function leave(shop: ShopState, everywhere = false): Promise<void> {
  // What changed in the last second is pushed with the session that ends.
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

/** Another tab has signed out: this one has a guest, too. The lists follow by themselves. */
export function followSignOut(shop: ShopState): void {
  void shop.identity.sync?.stop();
  forget(shop);
}

async function authorised({ isSignedIn, token }: Identity) {
  if (!isSignedIn() || !token) throw new Error("No one is signed in.");
  return { Authorization: `Bearer ${await token()}` };
}

/** Makes a call that needs the customer. */
export function asOwner<Answer>(
  { identity }: ShopState,
  call: (headers: { Authorization: string }) => Promise<Answer>,
): Promise<Answer> {
  return noticingEnd(identity, async () => call(await authorised(identity)));
}

/** Reads what is the customer's. */
export function readAsOwner<P extends PathOf<"GET">>(shop: ShopState, path: P): Promise<AnswerOf<CallAt<"GET", P>>> {
  return asOwner(shop, (headers) => readOwn(path, headers));
}

/** The customer's orders, newest first. */
export async function loadOrders(shop: ShopState): Promise<FoundOrder[]> {
  return (await readAsOwner(shop, "/api/account/orders")).orders;
}

/** The customer's store credit with its movements. */
export async function loadCredit(shop: ShopState): Promise<AnswerOf<CallAt<"GET", "/api/account/credit">>> {
  return readAsOwner(shop, "/api/account/credit");
}
