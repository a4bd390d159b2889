import { beforeEach, describe, expect, it, vi } from "vitest";
import { createApi } from "../../services/api.ts";
import { guestsOnly } from "../../services/identity/identity.ts";
import { createShop, type ShopState } from "../../state/shop.tsx";
import { closeSignIn, loadDetails, resendVerification, finishSignIn, signIn, signOut } from "./signIn.actions.ts";
import { createTestIdentity, member, unverified, type TestIdentity } from "./testing/identity.ts";
import { withSignIn } from "./withSignIn.ts";

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

const ask = () => withSignIn(shop, "Sign in to keep a wishlist.", action);
/** The overlay closes, and has gone. */
function gone(): void {
  closeSignIn(shop);
  finishSignIn(shop);
}

describe("an action that needs an account", () => {
  it("is done at once by who is signed in, and by guests of a shop without accounts", async () => {
    await identity.accounts.signIn(member.email, member.password);
    await ask();
    shop.identity = guestsOnly;
    await ask();
    expect(action).toHaveBeenCalledTimes(2);
    expect(shop.signIn.open).toBe(false);
  });

  it("opens the place to sign in for a guest, and goes on once it has closed with somebody signed in", async () => {
    const asked = ask();
    expect(shop.signIn).toMatchObject({ open: true, reason: "Sign in to keep a wishlist.", step: "form" });
    await signIn(shop, ` ${member.email} `, member.password);
    expect(identity.calls).toEqual(["signIn ada@example.com", "loadDetails"]);
    expect(shop.signIn.open).toBe(false);
    expect(action).not.toHaveBeenCalled();
    finishSignIn(shop);
    await asked;
    expect(action).toHaveBeenCalledOnce();
  });

  it("is dropped where it is closed without", async () => {
    const asked = ask();
    gone();
    await asked;
    expect(action).not.toHaveBeenCalled();
    await signIn(shop, member.email, member.password);
    finishSignIn(shop);
    expect(action).not.toHaveBeenCalled();
  });

  it("goes on where it is closed while the details do not load: somebody is signed in", async () => {
    const asked = ask();
    await identity.accounts.signIn(member.email, member.password);
    identity.isOffline = true;
    await loadDetails(shop);
    expect(shop.signIn).toMatchObject({ open: true, step: "failed" });
    gone();
    await asked;
    expect(action).toHaveBeenCalledOnce();
  });
});

describe("signing in", () => {
  it("is ignored while one is in progress", async () => {
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
  ])("of %s with %j is refused with %s, and may be tried again", async (email, password, refusal) => {
    await signIn(shop, email, password);
    expect(shop.signIn).toMatchObject({ refusal, step: "form" });
    await signIn(shop, member.email, member.password);
    expect(shop.signIn).toMatchObject({ refusal: null });
    expect(identity.isSignedIn()).toBe(true);
  });

  it("that fails is told, and thrown on", async () => {
    identity.isOffline = true;
    await expect(signIn(shop, member.email, member.password)).rejects.toThrow("Failed to fetch");
    expect(shop.signIn).toMatchObject({ refusal: "FAILED", step: "form" });
  });

  it("whose details fail to load can be tried again", async () => {
    void ask();
    await identity.accounts.signIn(member.email, member.password);
    identity.isOffline = true;
    await loadDetails(shop);
    expect(shop.signIn).toMatchObject({ open: true, step: "failed" });
    identity.isOffline = false;
    await loadDetails(shop);
    expect([shop.signIn.open, identity.email()]).toEqual([false, member.email]);
  });

  it("whose details fail to load can be given up, even where that call fails", async () => {
    await identity.accounts.signIn(member.email, member.password);
    identity.isOffline = true;
    await loadDetails(shop);
    await expect(signOut(shop)).rejects.toThrow("Failed to fetch");
    expect(shop.signIn.step).toBe("form");
    expect(identity.isSignedIn()).toBe(false);
  });

  it("begins anew when the place is opened again", async () => {
    void ask();
    await signIn(shop, unverified.email, unverified.password);
    await resendVerification(shop, unverified.email);
    expect(shop.signIn).toMatchObject({ refusal: "ACCOUNT_NOT_CONFIRMED", resend: "sent" });
    gone();
    void ask();
    expect(shop.signIn).toMatchObject({ refusal: null, resend: "none", step: "form" });
  });
});

describe("the verification link", () => {
  it("is sent once at a time, and it is told what became of it", async () => {
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
