import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApi } from "../../services/api.ts";
import { guest } from "../../services/identity/identity.ts";
import { createShop, type ShopState } from "../../state/shop.tsx";
import { closeSignIn, loadDetails, resendVerification, finishSignIn, signIn, signOut } from "./signIn.actions.ts";
import { createTestIdentity, member, unverified, type TestIdentity } from "./testing/identity.ts";
import { withSignIn } from "../account/withSignIn.ts";

let identity: TestIdentity;
let shop: ShopState;
const action = vi.fn();

beforeEach(() => {
  action.mockReset();
  identity = createTestIdentity();
  shop = {
    ...createShop(
      createApi(() => Promise.reject(new Error("No call")), true),
      () => 0,
    ),
    identity,
  };
});

afterEach(() => vi.unstubAllGlobals());

const session = { email: member.email, firstName: "Ada", lastName: "Vintner", token: "t", expires: 3600 };
const ask = () => withSignIn(shop, "Log in to keep a wishlist.", { kind: "keep", productId: "p-1" }, action);
/** Closes the overlay, and reports that it has closed. */
function gone(): void {
  closeSignIn(shop);
  finishSignIn(shop);
}

describe("an action that needs an account", () => {
  it("runs immediately for a signed-in customer", async () => {
    await identity.accounts.signIn(member.email, member.password);
    await ask();
    expect(action).toHaveBeenCalledOnce();
    expect(shop.signIn.open).toBe(false);
  });

  it("waits for a guest to sign in, and runs once", async () => {
    shop.identity = guest;
    const sent: string[] = [];
    shop.api = createApi((path) => {
      sent.push(path);
      return Promise.resolve(Response.json(session));
    }, true);
    vi.stubGlobal("fetch", (path: string) => {
      sent.push(path);
      return Promise.resolve(Response.json({ customer: { email: member.email } }));
    });
    const pending = ask();
    await vi.waitFor(() => expect(shop.signIn.open).toBe(true));
    expect(action).not.toHaveBeenCalled();
    await signIn(shop, member.email, member.password);
    finishSignIn(shop);
    finishSignIn(shop);
    await pending;
    expect(action).toHaveBeenCalledOnce();
    expect(sent.slice(0, 2)).toEqual(["/api/auth/sign-in", "/api/account"]);
  });

  it("runs immediately if the browser has a session that this page has not loaded yet", async () => {
    shop.identity = guest;
    shop.account.status = "guest";
    vi.stubGlobal("document", { cookie: "a=b; signed-in=1" });
    vi.stubGlobal("fetch", (path: string) =>
      Promise.resolve(Response.json(path === "/api/account" ? { customer: { email: member.email } } : session)),
    );
    await ask();
    expect(action).toHaveBeenCalledOnce();
    expect([shop.signIn.open, shop.account.customer?.email]).toEqual([false, member.email]);
  });

  it("shows an alert that nothing was saved if the shopper closes the dialog as a guest", async () => {
    shop.identity = guest;
    const pending = ask();
    await vi.waitFor(() => expect(shop.signIn.open).toBe(true));
    gone();
    await pending;
    expect(action).not.toHaveBeenCalled();
    expect(shop.alerts.list.map(({ text }) => text)).toEqual(["You are not logged in, so nothing was saved."]);
  });

  it("opens the dialog if the browser's session turns out to have ended", async () => {
    shop.identity = guest;
    vi.stubGlobal("document", { cookie: "signed-in=1" });
    const problem = { status: 401, code: "ACCOUNT_NOT_AUTHENTICATED", detail: "User session not valid." };
    const headers = { "content-type": "application/problem+json" };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(problem), { status: 401, headers })));
    const pending = ask();
    await vi.waitFor(() => expect(shop.signIn.open).toBe(true));
    gone();
    await pending;
    expect(action).not.toHaveBeenCalled();
  });

  it("opens the sign-in dialog for a guest, and runs after sign-in", async () => {
    const pending = ask();
    expect(shop.signIn).toMatchObject({ open: true, reason: "Log in to keep a wishlist.", step: "form" });
    await signIn(shop, ` ${member.email} `, member.password);
    expect(identity.calls).toEqual(["signIn ada@example.com", "loadDetails"]);
    expect(shop.signIn.open).toBe(false);
    expect(action).not.toHaveBeenCalled();
    finishSignIn(shop);
    await pending;
    expect(action).toHaveBeenCalledOnce();
  });

  it("is dropped if the dialog is closed before sign-in", async () => {
    const pending = ask();
    gone();
    await pending;
    expect(action).not.toHaveBeenCalled();
    await signIn(shop, member.email, member.password);
    finishSignIn(shop);
    expect(action).not.toHaveBeenCalled();
  });

  it("runs if the dialog is closed after sign-in, even if the account details failed to load", async () => {
    const pending = ask();
    await identity.accounts.signIn(member.email, member.password);
    identity.isOffline = true;
    await loadDetails(shop);
    expect(shop.signIn).toMatchObject({ open: true, step: "failed" });
    gone();
    await pending;
    expect(action).toHaveBeenCalledOnce();
  });
});

describe("signing in", () => {
  it("is ignored while another sign-in is in progress", async () => {
    const release = identity.hold();
    const first = signIn(shop, member.email, member.password);
    await signIn(shop, member.email, member.password);
    expect(identity.calls).toEqual(["signIn ada@example.com"]);
    expect(shop.signIn.step).toBe("signingIn");
    release();
    await first;
    expect(shop.signIn.step).toBe("form");
  });

  it.each([
    [member.email, "wrong", "ACCOUNT_CREDENTIALS_INVALID"],
    [unverified.email, unverified.password, "ACCOUNT_NOT_CONFIRMED"],
  ])("is refused for %s with %j and the code %s, and can be retried", async (email, password, refusal) => {
    await signIn(shop, email, password);
    expect(shop.signIn).toMatchObject({ refusal, step: "form" });
    await signIn(shop, member.email, member.password);
    expect(shop.signIn).toMatchObject({ refusal: null });
    expect(identity.isSignedIn()).toBe(true);
  });

  it("shows an error, and rethrows it", async () => {
    identity.isOffline = true;
    await expect(signIn(shop, member.email, member.password)).rejects.toThrow("Failed to fetch");
    expect(shop.signIn).toMatchObject({ refusal: "FAILED", step: "form" });
  });

  it("can be retried if the account details fail to load", async () => {
    void ask();
    await identity.accounts.signIn(member.email, member.password);
    identity.isOffline = true;
    await loadDetails(shop);
    expect(shop.signIn).toMatchObject({ open: true, step: "failed" });
    identity.isOffline = false;
    await loadDetails(shop);
    expect([shop.signIn.open, identity.email()]).toEqual([false, member.email]);
  });

  it("can be cancelled if the account details fail to load, even if signing out fails too", async () => {
    await identity.accounts.signIn(member.email, member.password);
    identity.isOffline = true;
    await loadDetails(shop);
    await expect(signOut(shop)).rejects.toThrow("Failed to fetch");
    expect(shop.signIn.step).toBe("form");
    expect(identity.isSignedIn()).toBe(false);
  });

  it("starts again when the dialog is reopened", async () => {
    void ask();
    await signIn(shop, unverified.email, unverified.password);
    await resendVerification(shop, unverified.email);
    expect(shop.signIn).toMatchObject({ refusal: "ACCOUNT_NOT_CONFIRMED", resend: "sent" });
    gone();
    void ask();
    expect(shop.signIn).toMatchObject({ refusal: null, resend: "none", step: "form" });
  });
});

describe("a verification link", () => {
  it("is not sent twice concurrently, and shows the outcome", async () => {
    const release = identity.hold();
    const sending = resendVerification(shop, ` ${unverified.email} `);
    await resendVerification(shop, unverified.email);
    expect(shop.signIn.resend).toBe("sending");
    release();
    await sending;
    expect(identity.calls).toEqual(["resendVerification new@example.com"]);
    expect(shop.signIn.resend).toBe("sent");
    identity.isOffline = true;
    await resendVerification(shop, unverified.email);
    expect(shop.signIn.resend).toBe("failed");
  });
});
