import type { ProductSummary } from "@corkwood/commerce";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leave, signInTo } from "../features/account/session.actions.ts";
import { addToCart } from "../features/cart/cart.actions.ts";
import { createApi } from "../services/api.ts";
import { openBrowser, type FakeBrowser } from "../shared/persistence/testing/fakeBrowser.ts";
import { createShop, type ShopState } from "../state/shop.tsx";
import { startPersistence } from "./persistence.actions.ts";
import { products } from "./testing/devices.ts";

type Connection = "fine" | "aborted" | "offline" | "answered with 500";

/** The browser's cookies and the server's sessions. */
let cookies: Map<string, string>;
let sessions: Set<string>;
let connection: Connection;
/** Paths of the calls that reached the server, with the body of each sign-out. */
let received: string[];
let browser: FakeBrowser;
let endings: (() => void)[];

const token = `h.${btoa('{"sub":"ada"}')}.s`;
const [wine] = products;
const [variant] = wine.variants as [ProductSummary["variants"][number]];

const problem = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, detail: code }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

function begin(): Response {
  const session = `session-${received.length}`;
  sessions.delete(cookies.get("session") ?? "");
  sessions.add(session);
  cookies.set("session", session).set("signed-in", "1");
  return Response.json({ email: "ada@example.com", firstName: "Ada", lastName: "Vintner", token, expires: 9e9 });
}

async function answer(path: string, init?: RequestInit): Promise<Response> {
  if (connection === "aborted") throw new DOMException("Aborted", "AbortError");
  if (connection === "offline") throw new TypeError("Failed to fetch");
  received.push(path === "/api/auth/sign-out" && typeof init?.body === "string" ? `${path} ${init.body}` : path);
  if (connection === "answered with 500") return problem(500, "UNKNOWN_ERROR");
  const isSignedIn = sessions.has(cookies.get("session") ?? "");
  switch (path) {
    case "/api/auth/sign-in":
      return begin();
    case "/api/auth/sign-out":
      sessions.delete(cookies.get("session") ?? "");
      cookies.clear();
      return Response.json({ success: true });
    case "/api/auth/session":
      if (isSignedIn) return Response.json({ email: "ada@example.com", token, expires: 9e9 });
      cookies.clear();
      return problem(401, "ACCOUNT_NOT_AUTHENTICATED");
    case "/api/account":
      return isSignedIn ? Response.json({ customer: { firstName: "Ada" } }) : problem(401, "INVALID_AUTHORIZATION");
    default:
      // A pull waits until the session has ended.
      await new Promise<void>((resolve) => endings.push(resolve));
      return problem(401, "INVALID_AUTHORIZATION");
  }
}

const tabs: { shop: ShopState; window: Window; close: () => void }[] = [];

/** Opens a tab and waits until its identity is known. */
async function openTab() {
  const { window } = browser.openTab();
  vi.stubGlobal("window", window);
  const shop = createShop(createApi(answer, false), Date.now);
  const tab = { shop, window, close: startPersistence(shop, window) };
  tabs.push(tab);
  await vi.waitFor(() => expect(shop.account.status).toMatch(/guest|ready/));
  return tab;
}

async function openSignedInTab() {
  const tab = await openTab();
  await signInTo(tab.shop, "ada@example.com", "cork and bottle");
  await tab.shop.identity.accounts?.loadDetails();
  expect(tab.shop.account.customer?.firstName).toBe("Ada");
  return tab;
}

beforeEach(() => {
  cookies = new Map();
  sessions = new Set();
  received = [];
  connection = "fine";
  browser = openBrowser();
  endings = [];
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("location", { protocol: "http:", search: "" });
  vi.stubGlobal("document", {
    get cookie() {
      return [...cookies].flatMap(([name, value]) => (name === "session" ? [] : `${name}=${value}`)).join("; ");
    },
    set cookie(text: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies.set(name, value);
    },
  });
});
afterEach(() => {
  for (const { close } of tabs.splice(0)) close();
  vi.unstubAllGlobals();
});

const signOuts = () => received.filter((path) => path.startsWith("/api/auth/sign-out"));
const isGuest = ({ shop }: { shop: ShopState }) =>
  shop.account.status === "guest" && shop.account.customer === null && !shop.identity.isSignedIn();

it("removes the last order request with its addresses and vouchers from the browser", async () => {
  const sent = { key: "k", request: JSON.stringify({ cart: { email: "ada@example.com" } }), at: Date.now() };
  browser.stored.set("corkwood:v1:order", JSON.stringify({ mark: "[]", attempt: sent }));
  const { shop } = await openSignedInTab();
  expect(shop.checkout.attempt).toEqual(sent);
  await leave(shop);
  expect(shop.checkout.attempt).toBeNull();
  expect(browser.stored.get("corkwood:v1:order")).toBe("{}");
});

describe.each(["aborted", "offline", "answered with 500"] as const)("a sign-out whose request is %s", (failure) => {
  it("takes effect immediately in this tab, other tabs and later visits, and is sent to the server later", async () => {
    const [here, other] = [await openSignedInTab(), await openTab()];
    expect(other.shop.account.customer?.firstName).toBe("Ada");
    connection = failure;
    vi.stubGlobal("window", here.window);
    await leave(here.shop).catch(() => undefined);
    browser.deliver();
    expect(isGuest(here)).toBe(true);
    await vi.waitFor(() => expect(isGuest(other)).toBe(true));
    received = [];
    expect(isGuest(await openTab())).toBe(true);
    expect(received.filter((path) => !path.startsWith("/api/auth/sign-out"))).toEqual([]);
    expect(sessions.size).toBe(1);

    connection = "fine";
    expect(isGuest(await openTab())).toBe(true);
    await vi.waitFor(() => expect(sessions.size).toBe(0));
    expect(cookies.size).toBe(0);
  });

  it("is sent before the next sign-in, and does not end the new session", async () => {
    const { shop } = await openSignedInTab();
    connection = failure;
    await leave(shop, true).catch(() => undefined);
    received = [];
    await expect(signInTo(shop, "ada@example.com", "cork and bottle")).rejects.toThrow();
    expect(received).not.toContain("/api/auth/sign-in");

    connection = "fine";
    await signInTo(shop, "ada@example.com", "cork and bottle");
    expect(received.slice(-2)).toEqual(['/api/auth/sign-out {"everywhere":true}', "/api/auth/sign-in"]);
    received = [];
    expect((await openTab()).shop.account.customer?.firstName).toBe("Ada");
    expect([signOuts(), sessions.size]).toEqual([[], 1]);
  });

  it("is retried when the connection returns", async () => {
    const tab = await openSignedInTab();
    connection = failure;
    await leave(tab.shop).catch(() => undefined);
    connection = "fine";
    tab.window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(sessions.size).toBe(0));
  });
});

it("hides a signed-out customer's data on a page restored from the back/forward cache", async () => {
  const [here, other] = [await openSignedInTab(), await openTab()];
  vi.stubGlobal("window", here.window);
  await leave(here.shop);
  other.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.waitFor(() => expect(isGuest(other)).toBe(true));
  expect(signOuts()).toHaveLength(1);
});

it("logs out an open tab but keeps its cart if the session ends elsewhere", async () => {
  const { shop } = await openSignedInTab();
  addToCart(shop, wine, variant, 2);
  shop.checkout.shippingAddress.street1 = "1 Cellar Lane";
  await vi.waitFor(() => expect(endings).not.toEqual([]));
  sessions.clear();
  for (const end of endings.splice(0)) end();
  await vi.waitFor(() => expect(shop.account.status).toBe("guest"));
  expect([shop.cart.items.length, shop.checkout.shippingAddress.street1]).toEqual([1, "1 Cellar Lane"]);
  const notice = shop.alerts.list.find(({ text }) => text.startsWith("You were logged out."));
  expect(notice).toMatchObject({ text: expect.stringContaining("Your cart is kept in your account"), tone: "error" });
  notice?.action?.onPress({ currentTarget: new EventTarget() });
  expect(shop.signIn.open).toBe(true);

  // The next visit is a guest's, with the same cart.
  await vi.waitFor(() => expect(cookies.size).toBe(0));
  expect((await openTab()).shop.cart.items.map(({ qty }) => qty)).toEqual([2]);
});
