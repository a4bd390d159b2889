import { setMaxListeners } from "node:events";
import type { ProductSummary } from "@corkwood/commerce";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StateCalls } from "../features/account/sync/stateSync.ts";
import { now } from "../features/cart/testing/cartShop.ts";
import { openAccount, openDevice, products, type Account, type Device } from "./testing/devices.ts";

const [shiraz, riesling, port] = products;
const minute = 60_000;

setMaxListeners(50);
beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("two devices of one customer", () => {
  it("have the same state within two seconds of any change on either", async () => {
    const server = openAccount();
    const [a, b] = [openDevice(server), openDevice(server)];
    await later(100);
    const steps: (() => void)[] = [
      () => a.add(shiraz, 6),
      () => b.add(riesling),
      () => a.set(shiraz, 3),
      () => b.add(shiraz, 2),
      () => a.list(port),
      () => b.remove(shiraz),
      () => b.unlist(port),
    ];
    for (const step of steps) {
      step();
      await later(2000);
      expect(b.all()).toEqual(a.all());
    }
    expect(a.all()).toEqual([{ riesling: 1 }, []]);
  });

  it("push changes at most once a second, and immediately when the page is hidden or loses focus", async () => {
    const server = openAccount();
    const a = openDevice(server);
    await later(2000);
    const before = server.account.pushes;
    for (let clicks = 0; clicks < 50; clicks += 1) {
      a.add(shiraz);
      await later(100);
    }
    expect(server.account.pushes - before).toBeLessThanOrEqual(6);
    expect(server.account.pushes - before).toBeGreaterThanOrEqual(4);
    await later(3000);
    for (const leave of [() => a.look("hidden"), () => a.hide(), () => a.window.dispatchEvent(new Event("blur"))]) {
      a.look("visible");
      await later(3000);
      a.add(shiraz);
      await later(100);
      a.add(riesling);
      await later(0);
      leave();
      await later(50);
      expect(JSON.stringify(server.account.state())).toContain("riesling");
      a.remove(riesling);
    }
  });

  it("push changes made during a push, even if the page is hidden before that push ends", async () => {
    const server = openAccount();
    const a = openDevice(server);
    await later(3000);
    a.line.delay = 400;
    a.add(shiraz);
    while (a.line.pushing === 0) await later(10);
    a.add(riesling);
    await later(0);
    a.look("hidden");
    await later(850);
    expect(JSON.stringify(server.account.state())).toContain("riesling");
  });

  it("pull again after a conflict, even while the page is hidden", async () => {
    const server = openAccount();
    const [a, b] = [openDevice(server), openDevice(server)];
    await later(3000);
    a.look("hidden");
    b.add(riesling);
    await later(3000);
    a.add(shiraz);
    await later(5000);
    expect(server.account.conflicts).toBe(1);
    expect(a.cart()).toEqual({ shiraz: 1, riesling: 1 });
    expect(b.cart()).toEqual(a.cart());
  });

  it("push nothing if there are no changes, or while an order is being placed", async () => {
    const server = openAccount();
    const a = openDevice(server);
    a.add(shiraz);
    await later(3000);
    const before = server.account.pushes;
    await later(10 * minute);
    expect(server.account.pushes).toBe(before);
    a.shop.cart.busy = true;
    a.shop.cart.items = [];
    await later(3000);
    expect(server.account.pushes).toBe(before);
    a.shop.cart.busy = false;
    await later(3000);
    expect(server.account.pushes).toBe(before + 1);
  });

  it("receive changes from other devices within two seconds after an order was placed, but not before", async () => {
    const server = openAccount();
    const [a, b] = [openDevice(server), openDevice(server)];
    a.add(shiraz, 6);
    await later(3000);
    a.shop.cart.busy = true;
    b.list(port);
    b.add(riesling);
    await later(3000);
    expect(a.all()).toEqual([{ shiraz: 6 }, []]);
    a.shop.cart.items = [];
    a.shop.cart.busy = false;
    await later(2000);
    expect(a.all()).toEqual([{ riesling: 1 }, ["port"]]);
    expect(b.all()).toEqual(a.all());
  });
});

describe("the polling frequency", () => {
  /** Wraps a pull and records the times of its calls. */
  function counted(pull: StateCalls["pull"]) {
    const times: number[] = [];
    const ask: StateCalls["pull"] = (...rest) => {
      times.push(Date.now() - now);
      return pull(...rest);
    };
    return { times, ask };
  }

  it("drops to zero while the page is hidden, and the page pulls immediately when it becomes visible", async () => {
    const server = openAccount();
    const { times, ask } = counted(server.pull);
    const [a, b] = [openDevice({ ...server, pull: ask }), openDevice(server)];
    await later(1000);
    a.look("hidden");
    await later(100);
    const before = times.length;
    b.add(shiraz, 6);
    await later(10 * minute);
    expect(times).toHaveLength(before);
    a.look("visible");
    await later(100);
    expect(a.cart()).toEqual({ shiraz: 6 });
  });

  it("is about one request every ten seconds if the server does not support long polling", async () => {
    const server = openAccount();
    const { times, ask } = counted(async () => structuredClone(server.account.state()));
    openDevice({ ...server, pull: ask });
    await later(minute);
    expect(times.length).toBeGreaterThan(4);
    expect(times.length).toBeLessThan(9);
  });

  it("falls to one request a minute while the server fails, with jitter between devices", async () => {
    const server = openAccount();
    const calls = [0, 1].map(() => counted(() => Promise.reject(new TypeError("Failed to fetch"))));
    for (const { ask } of calls) openDevice({ ...server, pull: ask });
    await later(10 * minute);
    const [first = [], second = []] = calls.map(({ times }) => times);
    for (const times of [first, second]) {
      expect(times.length).toBeGreaterThan(8);
      expect(times.length).toBeLessThan(35);
    }
    expect(first.slice(1)).not.toEqual(second.slice(1));
  });
});

describe("signing in", () => {
  it("merges the guest's lists with the account's, and keeps the newer line of each variant", async () => {
    const server = openAccount();
    const home = openDevice(server);
    home.add(shiraz, 6);
    home.add(riesling, 2);
    home.list(port);
    await later(3000);
    const phone = openDevice(server, { signsIn: false });
    phone.add(shiraz, 1);
    phone.add(port, 3);
    phone.list(shiraz);
    await later(2000);
    phone.signIn();
    await later(3000);
    expect(phone.all()).toEqual([{ shiraz: 1, riesling: 2, port: 3 }, ["port", "shiraz"]]);
    expect(home.all()).toEqual(phone.all());
  });

  it("keeps the account's line if the guest's line is older", async () => {
    const server = openAccount();
    const phone = openDevice(server, { signsIn: false });
    phone.add(shiraz, 1);
    await later(minute);
    const home = openDevice(server);
    home.add(shiraz, 6);
    await later(3000);
    phone.signIn();
    await later(3000);
    expect([phone.cart(), home.cart()]).toEqual([{ shiraz: 6 }, { shiraz: 6 }]);
  });

  it("keeps the account's items that the guest had removed before signing in", async () => {
    const server = openAccount();
    const home = openDevice(server);
    home.add(shiraz, 6);
    await later(3000);
    const phone = openDevice(server, { signsIn: false });
    phone.add(shiraz);
    await later(2000);
    phone.remove(shiraz);
    await later(2000);
    phone.signIn();
    await later(3000);
    expect([phone.cart(), home.cart()]).toEqual([{ shiraz: 6 }, { shiraz: 6 }]);
  });

  it("keeps items that the guest added just before signing in", async () => {
    const server = openAccount();
    const phone = openDevice(server, { signsIn: false });
    phone.add(shiraz);
    await later(10);
    phone.add(riesling);
    phone.signIn();
    await later(3000);
    expect(phone.cart()).toEqual({ shiraz: 1, riesling: 1 });
  });
});

describe("a browser that was closed", () => {
  it("pushes unsent changes when it is opened again", async () => {
    const server = openAccount();
    const [a, b] = [openDevice(server), openDevice(server)];
    b.add(shiraz, 2);
    await later(3000);
    a.line.isOnline = false;
    a.add(riesling, 5);
    a.remove(shiraz);
    await later(1500);
    a.hide();
    const again = openDevice(server, { browser: a.browser });
    await later(5000);
    expect(again.cart()).toEqual({ riesling: 5 });
    expect(b.cart()).toEqual({ riesling: 5 });
  });
});

describe("the server's response", () => {
  it("is merged without its invalid parts, and without losing items in the browser", async () => {
    const server = openAccount();
    const a = openDevice(server);
    a.add(shiraz);
    await later(3000);
    const good = { id: "port", productId: "port", variantId: "port", qty: 2, createdAt: now, at: now };
    const { syncableStateVersion } = server.account.state();
    const answers: unknown[] = [
      { syncableStateVersion, cart: { items: [good, { id: 7 }, null] }, wishlist: "none" },
      { syncableStateVersion: "x" },
      null,
      "nothing",
    ];
    for (const answer of answers) {
      const b = openDevice({ ...server, pull: async () => answer }, { browser: a.browser });
      await later(3000);
      expect(b.cart()).toMatchObject({ shiraz: 1 });
      b.close();
    }
    expect(a.shop.cart.items.map(({ id }) => id)).toContain("shiraz");
  });

  it("causes one alert if there are too many items, and leaves the browser's items unchanged", async () => {
    const server = openAccount();
    const a = openDevice({ ...server, push: async () => ({ is: "refused" }) });
    a.add(shiraz);
    await later(3000);
    a.add(riesling);
    await later(3000);
    expect(a.cart()).toEqual({ shiraz: 1, riesling: 1 });
    expect(a.shop.alerts.list.filter(({ text }) => /other devices/.test(text))).toHaveLength(1);
  });
});

describe("ten devices that change at the same moment", () => {
  it("end up with the same state and all of their additions after their conflicts", async () => {
    const server = openAccount();
    const devices = Array.from({ length: 10 }, () => openDevice(server));
    await later(1000);
    for (const device of devices) device.add(shiraz);
    devices.forEach((device, index) => {
      if (index % 2 === 0) device.list(riesling);
    });
    await later(30_000);
    for (const device of devices) expect(device.all()).toEqual([{ shiraz: 10 }, ["riesling"]]);
    expect(server.account.conflicts).toBeGreaterThan(0);
    const { pushes } = server.account;
    expect(pushes).toBeLessThan(150);
    await later(30_000);
    expect(server.account.pushes).toBe(pushes);
  });
});

type Step = readonly [what: string, who: number, product: ProductSummary, qty: number];

describe("devices with different clocks, lost responses and periods without a connection", () => {
  const who = fc.nat({ max: 2 });
  const product = fc.constantFrom(...products);
  const qty = fc.integer({ min: 1, max: 12 });
  const stepsOf = (...what: string[]) => fc.tuple(fc.constantFrom(...what), who, product, qty);
  const connection = stepsOf("offline", "online", "loses", "wait", "wait", "hide", "show", "reload");
  const skews = fc.tuple(
    fc.integer({ min: -7, max: 7 }),
    fc.integer({ min: -7, max: 7 }),
    fc.integer({ min: -7, max: 7 }),
  );

  async function play(
    devices: Device[],
    server: Account,
    steps: readonly Step[],
    skew: readonly number[],
  ): Promise<void> {
    for (const [what, index, product, qty] of steps) {
      const device = devices[index];
      if (!device) continue;
      if (what === "offline") device.line.isOnline = false;
      else if (what === "online") Object.assign(device.line, { isOnline: true, losesAnswers: false });
      else if (what === "loses") device.line.losesAnswers = true;
      else if (what === "wait") await later(700 * (qty % 4));
      else if (what === "hide") device.look("hidden");
      else if (what === "show") device.look("visible");
      else if (what === "reload") {
        await later(1100);
        const again = openDevice(server, { browser: device.browser, skew: (skew[index] ?? 0) * minute });
        Object.assign(again.line, { ...device.line, seen: "visible" });
        device.close();
        devices[index] = again;
      } else if (what === "remove") device.remove(product);
      else if (what === "list") device.list(product);
      else if (what === "unlist") device.unlist(product);
      else if (what === "add") device.add(product, qty);
      else if (what === "set") device.set(product, qty);
      await later(5);
    }
  }

  async function settle(devices: readonly Device[]): Promise<void> {
    for (const device of devices) {
      Object.assign(device.line, { isOnline: true, losesAnswers: false });
      device.look("visible");
    }
    await later(15_000);
  }

  /** All devices are signed in. Before sign-in, the newer line takes precedence and quantities are not added up. */
  async function open(server: Account, skew: readonly number[]): Promise<Device[]> {
    const devices = skew.map((minutes) => openDevice(server, { skew: minutes * minute }));
    await later(2000);
    return devices;
  }

  it("end up with the same state, and lose only items that were removed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(stepsOf("add", "add", "list"), connection), { maxLength: 18 }),
        skews,
        async (steps, skew) => {
          const server = openAccount();
          const devices = await open(server, skew);
          await play(devices, server, steps, skew);
          await settle(devices);
          const added: Record<string, number> = {};
          for (const [what, , { id }, qty] of steps) if (what === "add") added[id] = (added[id] ?? 0) + qty;
          const listedIds = [...new Set(steps.flatMap(([what, , { id }]) => (what === "list" ? [id] : [])))].sort();
          const wanted = [added, listedIds];
          for (const device of devices) expect(device.all()).toEqual(wanted);
          for (const device of devices) device.close();
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  it("end up with the same state after any changes, without restoring items that were removed last", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(stepsOf("add", "set", "remove", "list", "unlist"), connection), { maxLength: 20 }),
        skews,
        who,
        product,
        fc.array(connection, { maxLength: 6 }),
        async (steps, skew, remover, gone, after) => {
          const server = openAccount();
          const devices = await open(server, skew);
          await play(devices, server, steps, skew);
          await settle(devices);
          for (const device of devices) expect(device.all()).toEqual(devices[0]?.all());
          // All devices have the product. One device removes it, possibly without a connection.
          await play(devices, server, [["remove", remover, gone, 1], ["unlist", remover, gone, 1], ...after], skew);
          await settle(devices);
          for (const device of devices) {
            expect(device.cart()).not.toHaveProperty(gone.id);
            expect(device.listed()).not.toContain(gone.id);
            expect(device.all()).toEqual(devices[0]?.all());
          }
          for (const device of devices) device.close();
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);
});
