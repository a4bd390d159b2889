import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { exampleRequests, type ExampleRequest } from "@corkwood/commerce/testing/requests";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, removeDataDir, startShop, type RunningShop } from "../e2e/support/runningShop.ts";
import { countFiles, heldBy, memoryOf, settled, storedBy, watchMemory, withLiveMemory } from "./attackedShop.ts";
import { createCustomer, type Customer } from "./customer.ts";
import { goodRequest, malformedRequest, unprintableRequests } from "./malformed.ts";
import { visitLimits } from "../../server/visits/visits.ts";
import { offerEvents, type Offered } from "../load/offeredEvents.ts";
import { startShopper, type Shopper, type Waits } from "./shopper.ts";
import { sizes } from "./sizes.ts";
import { connectTo, send, type RawAnswer, type RawRequest } from "./wire.ts";

/** Attacks on the built shop over the network. */

/** Maximum memory of the shop in MB. */
const maxMemory = 1200;
/** Maximum memory growth after an attack in MB: pages and pictures cached for later requests. */
const maxGrowth = 100;
/** Maximum growth in open sockets and files. Not zero, because the shopper is still shopping. */
const moreFiles = 20;
/** Response time on a busy machine in milliseconds. */
const busy = 1000;
const concurrency = 8;

/** Words that must not appear in any log. */
const personal = {
  email: "zebedee.quillfeather@example.com",
  senderEmail: "zebedee.quillfeather@example.com",
  recipientEmail: "odalys.quillfeather@example.com",
  firstName: "Zebedee",
  lastName: "Quillfeather",
  street1: "47 Periwinkle Crescent",
  phone: "+61491570156",
};

const environment = { SAMPLE_PRODUCTS: "300", ...withLiveMemory };

let shop: RunningShop;
let before: Awaited<ReturnType<typeof storedBy>>;
let files: number;
let known: Readonly<Record<string, unknown>>;
let customer: Customer;

beforeAll(async () => {
  const dataDir = await makeDataDir();
  const first = await startShop(dataDir, environment);
  await first.stop();
  before = await storedBy(dataDir);
  shop = await startShop(dataDir, environment);
  files = countFiles(dataDir);
  customer = await createCustomer(shop.url);
  known = { ...personal, suburb: "Collingwood", ...(await firstProduct()) };
});
afterAll(async () => {
  await shop?.stop();
  if (shop) await removeDataDir(shop.dataDir);
});

interface ListedProducts {
  products: { id: string; images: { url: string }[]; variants: { id: string; code: string }[] }[];
}

async function listed(): Promise<ListedProducts> {
  return (await (await fetch(`${shop.url}/api/listing?scope=all&available=true`)).json()) as ListedProducts;
}

async function firstProduct() {
  const [product] = (await listed()).products;
  const variant = product?.variants[0];
  return { productId: product?.id, variantId: variant?.id, veloxProductId: variant?.code };
}

/** Sends all requests, a few at a time, each from a different client. */
async function sendAll(requests: readonly RawRequest[], seen: (request: RawRequest, answer: RawAnswer) => void) {
  const waiting = requests.map((request, at) => ({ request, at })).reverse();
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      seen(next.request, await send(shop.url, next.request, next.at));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/**
 * Whether a response is a failure of the shop. A 503 response is not a failure if the called service or the server may
 * be busy.
 */
function isFailure({ call }: ExampleRequest, { status, text }: RawAnswer): boolean {
  if (status < 500) return false;
  return !(status === 503 && (call.problems?.[503] !== undefined || text.includes("The shop is busy")));
}

const shown = ({ method, path, headers, body }: RawRequest, { status, ms }: RawAnswer) =>
  `${status} in ${Math.round(ms)} ms: ${JSON.stringify({ method, path: path.slice(0, 300), headers, body: body.slice(0, 600) }).slice(0, 1500)}`;

const keys = exampleRequests().map(({ key }) => key);

/** Example request, with a customer's identity if the call accepts one. Otherwise it would be rejected early. */
async function exampleOf(key: string): Promise<ExampleRequest> {
  const example = exampleRequests(known).find((each) => each.key === key);
  if (!example) throw new Error(`No example for ${key}`);
  if (!("Authorization" in example.headers)) return example;
  return { ...example, headers: { ...example.headers, ...(await customer.signIn()) } };
}

describe("malformed requests", () => {
  it.each(keys)("are refused by %s within the time limit, without a server error", async (key) => {
    const example = await exampleOf(key);
    const good: number[] = [];
    await sendAll(
      Array.from({ length: 10 }, () => goodRequest(example)),
      (_, { ms }) => good.push(ms),
    );
    const slow = 3 * busy + 10 * Math.max(...good);
    const requests = fc.sample(malformedRequest(example), { numRuns: sizes.malformed, seed: 20_261_122 });
    const found: string[] = [];
    await sendAll(unprintableRequests(example), (request, answer) => {
      if (answer.status !== 400) found.push(shown(request, answer));
    });
    await sendAll(requests, (request, answer) => {
      if (isFailure(example, answer) || answer.ms > slow) found.push(shown(request, answer));
    });
    expect(found.slice(0, 3)).toEqual([]);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });

  it("leave no unexpected error and no personal data in the log", () => {
    const lines = shop.log().split("\n");
    expect(lines.filter((line) => line.includes("unexpected error")).slice(0, 3)).toEqual([]);
    for (const word of Object.values(personal)) {
      const written = [word, encodeURIComponent(word)];
      expect(lines.filter((line) => written.some((each) => line.includes(each))).slice(0, 3)).toEqual([]);
    }
  });

  it("change no stored data, and leave no files", async () => {
    expect(countFiles(shop.dataDir)).toBeLessThan(files + 50);
    const { dataDir } = shop;
    await shop.stop();
    const after = await storedBy(dataDir);
    shop = await startShop(dataDir, environment);
    for (const [table, rows] of Object.entries(after)) expect(rows, table).toEqual(before[table]);
  });
});

let shopper: Shopper;

/** An attack in progress. */
interface Attack {
  /** Resolves when all requests have been sent. Undefined if sending is quick. */
  done?: Promise<void>;
  end: () => void;
}

/** Runs an attack while a shopper shops, and prints the effects on the shopper and the shop. */
async function underAttack(name: string, attack: () => Promise<Attack>) {
  const quiet = await shopper.watch(40);
  const memory = memoryOf(shop.pid);
  const before = await heldBy(shop);
  const bound = { live: before.live + maxGrowth, files: before.files + moreFiles };
  const peak = watchMemory(shop.pid);
  const { done, end } = await attack();
  let isDone = done === undefined;
  void done?.finally(() => (isDone = true));
  let waits: Waits;
  try {
    waits = await shopper.watch(40, () => isDone);
  } finally {
    end();
  }
  const highest = peak();
  const after = await settled(shop, bound);
  const pairs = [quiet, waits].map(({ listing, search }) => `${Math.round(listing)} and ${Math.round(search)} ms`);
  console.log(
    `${name}: listings p95 ${pairs.join(", attacked ")}; memory ${memory}, peak ${highest} MB; held ${before.live}, after ${after.live} MB; sockets and files ${before.files}, after ${after.files}`,
  );
  expect([...quiet.refused, ...waits.refused]).toEqual([]);
  expect(waits.listing).toBeLessThan(5 * quiet.listing + busy);
  expect(waits.search).toBeLessThan(5 * quiet.search + busy);
  expect(highest).toBeLessThan(maxMemory);
  expect(after.live).toBeLessThanOrEqual(bound.live);
  expect(after.files).toBeLessThanOrEqual(bound.files);
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

/** Opens connections from a few networks other than the shopper's. */
const connectAll = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => connectTo(shop.url, 10 + (at % networks))));
/** Number of the attacker's networks. Each may have 200 connections. */
const networks = 4;

const destroyAll = (sockets: readonly Socket[]) => {
  for (const socket of sockets) socket.destroy();
};

async function readNothing(): Promise<Attack> {
  const sockets = await connectAll(sizes.slowReaders);
  for (const socket of sockets) {
    socket.pause();
    socket.write(get("/products?display=full").repeat(200));
  }
  return { end: () => destroyAll(sockets) };
}

async function sendByteByByte(): Promise<Attack> {
  const sockets = await connectAll(sizes.slowWriters);
  const head =
    "POST /api/order/place HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{";
  for (const socket of sockets) socket.write(head);
  const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(" ")), 500);
  return {
    end: () => {
      clearInterval(timer);
      destroyAll(sockets);
    },
  };
}

async function askForColdPictures(): Promise<Attack> {
  const { products } = await listed();
  const urls = products.flatMap(({ images }) => images.map(({ url }) => `${url}/2400.avif`));
  const sockets = await connectAll(sizes.coldPictures);
  for (const [at, socket] of sockets.entries()) socket.write(get(urls[at % urls.length] ?? "/media"));
  return { done: pause(300).then(() => destroyAll(sockets)), end: () => undefined };
}

async function askForManyAddresses(): Promise<Attack> {
  let next = 0;
  const over = new AbortController();
  const worker = async (client: number) => {
    while (next < sizes.addresses && !over.signal.aborted) {
      next++;
      // The server caches a page for each of these URLs.
      const path = next % 10 === 0 ? `/products?display=full&q=${next}` : `/stores?q=${next}`;
      await send(shop.url, { method: "GET", path, headers: {}, body: "" }, client);
    }
  };
  const all = Promise.all(Array.from({ length: 8 * networks }, (_, at) => worker(10 + (at % networks))));
  return { done: all.then(() => undefined), end: () => over.abort() };
}

describe("a shop that releases its memory after an attack", () => {
  beforeAll(async () => {
    shopper = startShopper(shop.url);
    // Warm up, so that everything for the first requests is loaded.
    await shopper.watch(20);
  });
  afterAll(() => shopper?.leave());

  it("serves a shopper while others send many requests and read no responses", () =>
    underAttack("slow readers", readNothing));

  it("serves a shopper while others send a request byte by byte", () => underAttack("slow writers", sendByteByByte));

  it("serves a shopper while others request large pictures that are not cached, and hang up", async () => {
    await underAttack("cold pictures", askForColdPictures);
    const [product] = (await listed()).products;
    const started = performance.now();
    expect((await fetch(`${shop.url}${product?.images[0]?.url}/300.webp`)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(10 * busy);
  });

  it("serves a shopper while others send too many visit events; the excess is counted and dropped", async () => {
    const perCall = 10;
    let offered: Offered | undefined;
    const logLength = shop.log().length;
    await underAttack("events of visits", async () => {
      const offer = { perSecond: 10_000, perCall, seconds: sizes.eventSeconds };
      const done = offerEvents(shop.url, offer).then((all) => void (offered = all));
      return { done, end: () => undefined };
    });
    const { events = 0, answers = {}, took = 0 } = offered ?? {};
    expect(answers).toEqual({ "200": events / perCall });
    const count = (what: string) =>
      [
        ...shop
          .log()
          .slice(logLength)
          .matchAll(new RegExp(`"${what}":(\\d+)`, "g")),
      ].reduce((sum, [, n]) => sum + Number(n), 0);
    const taken = () => events - count("dropped") - perCall * count("unreadCalls");
    const { waiting, atOnce } = visitLimits;
    // Writing events frees space for new ones until the last response (specification/analytics#own-events-limits).
    const bound = waiting + 500 * took + atOnce;
    // Events dropped in the last second are logged only with the next batch.
    await expect.poll(taken, { timeout: 5 * busy }).toBeLessThanOrEqual(bound);
    expect(taken()).toBeGreaterThan(0);
    console.log(`events of visits: ${events} offered, ${taken()} of at most ${Math.round(bound)} taken in ${took} s`);
  });

  it("serves a shopper while others combine these attacks and request many different URLs", () =>
    underAttack("all at once", async () => {
      const attacks = await Promise.all(
        [readNothing, sendByteByByte, askForColdPictures, askForManyAddresses].map((begin) => begin()),
      );
      return {
        done: Promise.all(attacks.map(async ({ done }) => done)).then(() => undefined),
        end: () => attacks.forEach(({ end }) => end()),
      };
    }));
});
