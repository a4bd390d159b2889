import { setMaxListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endLists, leaveLists } from "../features/account/sync/endLists.actions.ts";
import { now } from "../features/cart/testing/cartShop.ts";
import { openAccount, openDevice, products, type Device } from "./testing/devices.ts";

const [shiraz, riesling, port] = products;
const day = 24 * 3_600_000;

setMaxListeners(50);
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const textOf = (server: ReturnType<typeof openAccount>) => JSON.stringify(server.account.state());

/** Ends the session just as a refused call does. */
async function end(device: Device): Promise<boolean> {
  void device.shop.identity.sync?.stop();
  vi.stubGlobal("window", device.window);
  const wereAccounts = endLists(device.shop);
  await later(1500);
  return wereAccounts;
}
/** Opens a customer's browser with six bottles that are synced to the account, and two that are not. */
async function withUnsent(server: ReturnType<typeof openAccount>) {
  const device = openDevice(server);
  await later(1000);
  device.add(shiraz, 6);
  await later(3000);
  device.line.isOnline = false;
  device.add(riesling, 2);
  await later(1500);
  return device;
}
const online = ({ line }: Device) => void (line.isOnline = true);

describe("after a session has ended", () => {
  it("the account's lists are cleared, and the next sign-in restores unsent changes once", async () => {
    const server = openAccount();
    const a = await withUnsent(server);
    expect(await end(a)).toBe(true);
    expect(a.all()).toEqual([{}, []]);
    expect(textOf(server)).not.toContain("riesling");
    online(a);
    a.signIn();
    await later(3000);
    expect(a.cart()).toEqual({ shiraz: 6, riesling: 2 });
    expect(textOf(server)).toContain("riesling");
    a.remove(riesling);
    await later(3000);
    await end(a);
    a.signIn();
    await later(3000);
    expect(a.cart()).toEqual({ shiraz: 6 });
  });

  it("only changes that were not sent are set aside, so that items removed elsewhere do not reappear", async () => {
    const server = openAccount();
    const [a, b] = [openDevice(server), openDevice(server)];
    await later(1000);
    a.add(shiraz, 6);
    a.list(port);
    await later(3000);
    await end(a);
    expect(a.browser.stored.size).toBeGreaterThan(0);
    expect([...a.browser.stored.values()].join(" ")).not.toContain("shiraz");
    b.remove(shiraz);
    b.unlist(port);
    await later(3000);
    a.signIn();
    await later(3000);
    expect([a.all(), b.all()]).toEqual([
      [{}, []],
      [{}, []],
    ]);
  });

  it("lists that were set aside are restored only for their owner", async () => {
    const [server, others] = [openAccount(), openAccount()];
    const a = await withUnsent(server);
    await end(a);
    a.close();
    const bob = openDevice(others, { of: "bob", browser: a.browser });
    await later(3000);
    expect(bob.all()).toEqual([{}, []]);
    expect(textOf(others)).not.toContain("riesling");
    await end(bob);
    bob.close();
    const again = openDevice(server, { browser: a.browser });
    await later(3000);
    expect(again.cart()).toEqual({ shiraz: 6, riesling: 2 });
  });

  it("lists that were set aside expire after 30 days", async () => {
    const server = openAccount();
    const a = await withUnsent(server);
    await end(a);
    online(a);
    vi.setSystemTime(Date.now() + 30 * day + 1);
    a.signIn();
    await later(3000);
    expect(a.cart()).toEqual({ shiraz: 6 });
  });

  it("lists that belong to no account are kept when a session ends", async () => {
    const guest = openDevice(openAccount(), { signsIn: false });
    guest.add(shiraz, 3);
    guest.list(port);
    await later(1500);
    expect(await end(guest)).toBe(false);
    expect(guest.all()).toEqual([{ shiraz: 3 }, ["port"]]);
    expect([...guest.browser.stored.keys()].join(" ")).not.toContain("unsent");
  });
});

describe("when signing out", () => {
  /** Signs out just as the page does: the push is in progress when the lists are cleared. */
  async function signOut(device: Device): Promise<void> {
    vi.stubGlobal("window", device.window);
    const pushed = device.shop.identity.sync?.stop();
    leaveLists(device.shop);
    await later(5000);
    await pushed;
  }

  it("changes that were not sent are pushed, even if another device has pushed first", async () => {
    const server = openAccount();
    const [a, b] = [await withUnsent(server), openDevice(server)];
    await later(1000);
    b.add(port);
    await later(3000);
    online(a);
    await signOut(a);
    expect(a.all()).toEqual([{}, []]);
    await later(6000);
    expect(b.cart()).toEqual({ shiraz: 6, riesling: 2, port: 1 });
  });

  it("other tabs in the browser clear the customer's lists and stop pushing", async () => {
    const server = openAccount();
    const a = openDevice(server);
    const tab = openDevice(server, { browser: a.browser });
    await later(1000);
    a.add(shiraz, 6);
    await later(3000);
    a.browser.deliver();
    expect(tab.cart()).toEqual({ shiraz: 6 });
    await signOut(a);
    a.browser.deliver();
    await later(1500);
    expect(tab.all()).toEqual([{}, []]);
    tab.add(port);
    await later(10_000);
    expect(tab.cart()).toEqual({ port: 1 });
    expect(textOf(server)).not.toContain("port");
    expect(textOf(server)).toContain("shiraz");
  });

  it("the next customer sees none of the previous customer's data, even without a sign-out", async () => {
    const [server, others] = [openAccount(), openAccount()];
    const a = await withUnsent(server);
    a.close();
    const bob = openDevice(others, { of: "bob", browser: a.browser });
    await later(3000);
    expect(bob.all()).toEqual([{}, []]);
    expect(textOf(others)).not.toMatch(/shiraz|riesling/);
  });

  it("a tab stops pushing if another customer has signed in to the browser", async () => {
    const [server, others] = [openAccount(), openAccount()];
    const home = openDevice(others, { of: "bob" });
    home.add(port);
    await later(3000);
    const a = openDevice(server);
    a.add(shiraz);
    await later(3000);
    openDevice(others, { of: "bob", browser: a.browser });
    await later(1500);
    a.browser.deliver();
    await signOut(a);
    expect(textOf(server)).toContain("shiraz");
    expect(textOf(server)).not.toContain("port");
  });
});
