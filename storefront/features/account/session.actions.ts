import { noDollars, type AnswerOf, type CallAt, type FoundOrder, type PathOf } from "@corkwood/commerce";
import { ApiError, textOf } from "../../services/api.ts";
import { guestsOnly } from "../../services/identity/identity.ts";
import { SignInError } from "../../services/identity/signInError.ts";
import { createCheckoutState } from "../../state/checkout.state.ts";
import type { ShopState } from "../../state/shop.tsx";

type Session = AnswerOf<CallAt<"GET", "/api/auth/session">>;

/** A token is replaced when it has less than this left. Milliseconds. */
const margin = 30_000;

const isSignedOut = (error: unknown) => error instanceof ApiError && error.problem.status === 401;

/** Personal, so neither memory nor cache may answer. */
export async function readOwn<P extends PathOf<"GET">>(path: P, token?: string): Promise<AnswerOf<CallAt<"GET", P>>> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
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
  const { account } = shop;
  shop.identity = {
    isSignedIn: () => true,
    email: () => account.customer?.email ?? first?.email,
    storeCredit: () => account.customer?.storeCredit.balance ?? noDollars,
    token: tokenOf(shop, first),
    accounts: {
      providers: [],
      signInWith: () => undefined,
      signIn: (email, password) => signInTo(shop, email, password),
      loadDetails: () => loadAccount(shop),
      signOut: () => leave(shop),
      resendVerification: async (username) => {
        await shop.api.post("/api/auth/confirm/resend", { body: { username } });
      },
    },
  };
}

/** From now on the shop has a guest, in this browser too. What they typed at the checkout goes. */
function forget({ account, checkout, ...shop }: ShopState): void {
  Object.assign(account, { status: "guest", customer: null });
  Object.assign(checkout, createCheckoutState());
  shop.orderLookup.order = null;
}

/** Who is signed in, at the start of a visit of a browser that has a session. */
export async function resumeSession(shop: ShopState): Promise<void> {
  if (shop.account.status !== "unknown") return;
  shop.account.status = "loading";
  enter(shop);
  await loadAccount(shop).catch(() => undefined);
}

/** Loads the customer's details. Where the session is over, the shopper is a guest again (specification/accounts#session-over). */
export async function loadAccount(shop: ShopState): Promise<void> {
  const { account, identity } = shop;
  account.status = "loading";
  try {
    account.customer = (await readOwn("/api/account", await identity.token?.())).customer;
    account.status = "ready";
  } catch (error) {
    account.status = "failed";
    if (!isSignedOut(error)) throw error;
    shop.identity = guestsOnly;
    forget(shop);
  }
}

/** Signs in, and loads the account. Rejects with a SignInError where the sign-in is refused. */
export async function signInTo(shop: ShopState, email: string, password: string): Promise<void> {
  try {
    enter(shop, await shop.api.post("/api/auth/sign-in", { body: { email: email.trim(), password } }));
  } catch (error) {
    const code = error instanceof ApiError ? error.problem.code : undefined;
    if (code === "ACCOUNT_CREDENTIALS_INVALID" || code === "ACCOUNT_NOT_CONFIRMED") throw new SignInError(code);
    throw error;
  }
}

/**
 * Signs out: everything of the customer's goes from this browser, also where the call fails (specification/accounts#sign-out).
 */
export async function leave(shop: ShopState, everywhere = false): Promise<void> {
  const { cart, wishlist } = shop;
  shop.identity = guestsOnly;
  forget(shop);
  cart.items = [];
  wishlist.items = [];
  await shop.api.post("/api/auth/sign-out", { body: { everywhere } });
}

/** The customer's orders, newest first. */
export async function loadOrders(shop: ShopState): Promise<FoundOrder[]> {
  return (await readOwn("/api/account/orders", await shop.identity.token?.())).orders;
}

/** The header for a call that needs the customer. */
export async function authorised(shop: ShopState): Promise<{ Authorization: string }> {
  return { Authorization: `Bearer ${await shop.identity.token?.()}` };
}
