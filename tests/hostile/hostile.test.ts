import { setTimeout as pause } from "node:timers/promises";
import { exampleRequests, type ExampleRequest } from "@corkwood/commerce/testing/requests";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeDataDir, removeDataDir, startShop, type RunningShop } from "../e2e/support/runningShop.ts";
import { countFiles, memoryOf, p95, settledMemory, valuablesOf, watchMemory } from "./attackedShop.ts";
import { goodRequest, malformedRequest } from "./malformed.ts";
import { sizes } from "./sizes.ts";
import { connectTo, send, type RawAnswer, type RawRequest } from "./wire.ts";

/** The built shop, as others on the network may treat it. */

/** What the shop may take, in MB. */
const maxMemory = 1200;
/** How much more it may have when an attack is over. The engine gives memory back late. */
const maxGrowth = 400;
/** A busy machine takes this long for anything. Milliseconds. */
const busy = 3000;
const concurrency = 8;

/** Words that no log may have. */
const personal = {
  email: "zebedee.quillfeather@example.com",
  senderEmail: "zebedee.quillfeather@example.com",
  recipientEmail: "odalys.quillfeather@example.com",
  firstName: "Zebedee",
  lastName: "Quillfeather",
  street1: "47 Periwinkle Crescent",
  phone: "+61491570156",
};

let shop: RunningShop;
let before: unknown;
let files: number;
let known: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const dataDir = await makeDataDir();
  const first = await startShop(dataDir, { SAMPLE_PRODUCTS: "300" });
  await first.stop();
  before = await valuablesOf(dataDir);
  shop = await startShop(dataDir, { SAMPLE_PRODUCTS: "300" });
  files = countFiles(dataDir);
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

/** Sends all, a few at a time, each from another one of many clients. */
async function sendAll(requests: readonly RawRequest[], seen: (request: RawRequest, answer: RawAnswer) => void) {
  const waiting = requests.map((request, at) => ({ request, at })).reverse();
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      seen(next.request, await send(shop.url, next.request, next.at));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** A failure of the shop; a 503 only where the call or the server says that it may be busy. */
function isFailure({ call }: ExampleRequest, { status, text }: RawAnswer): boolean {
  if (status < 500) return false;
  return !(status === 503 && (call.problems?.[503] !== undefined || text.includes("The shop is busy")));
}

const shown = ({ method, path, headers, body }: RawRequest, { status, ms }: RawAnswer) =>
  `${status} in ${Math.round(ms)} ms: ${JSON.stringify({ method, path: path.slice(0, 300), headers, body: body.slice(0, 600) }).slice(0, 1500)}`;

const keys = exampleRequests().map(({ key }) => key);

describe("malformed requests", () => {
  it.each(keys)("to %s are refused in time, and are no failure of the shop", async (key) => {
    const example = exampleRequests(known).find((each) => each.key === key);
    if (!example) throw new Error(`No example for ${key}`);
    const good: number[] = [];
    await sendAll(
      Array.from({ length: 10 }, () => goodRequest(example)),
      (_, { ms }) => good.push(ms),
    );
    const slow = busy + 10 * Math.max(...good);
    const requests = fc.sample(malformedRequest(example), { numRuns: sizes.malformed, seed: 20_261_122 });
    const found: string[] = [];
    await sendAll(requests, (request, answer) => {
      if (isFailure(example, answer) || answer.ms > slow) found.push(shown(request, answer));
    });
    expect(found.slice(0, 3)).toEqual([]);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });

  it("leave no unforeseen error and no person in the log", () => {
    const lines = shop.log().split("\n");
    expect(lines.filter((line) => line.includes("unexpected error")).slice(0, 3)).toEqual([]);
    for (const word of Object.values(personal)) {
      const written = [word, encodeURIComponent(word)];
      expect(lines.filter((line) => written.some((each) => line.includes(each))).slice(0, 3)).toEqual([]);
    }
  });

  it("change no order, no stock and no voucher, and leave no files", async () => {
    expect(countFiles(shop.dataDir)).toBeLessThan(files + 50);
    const { dataDir } = shop;
    await shop.stop();
    expect(await valuablesOf(dataDir)).toEqual(before);
    shop = await startShop(dataDir, { SAMPLE_PRODUCTS: "300" });
  });
});

/** How long a shopper waits for a listing, asked for again and again. Milliseconds. */
async function shopperWaits(times: number): Promise<number[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const started = performance.now();
    const response = await fetch(`${shop.url}/products`);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    waits.push(performance.now() - started);
    await pause(20);
  }
  return waits;
}

/** Attacks while a shopper shops, and says what it did to the shopper and to the shop. */
async function underAttack(name: string, attack: () => Promise<() => Promise<void> | void>) {
  await shopperWaits(20);
  const quiet = p95(await shopperWaits(50));
  const memory = memoryOf(shop.pid);
  const peak = watchMemory(shop.pid);
  const end = await attack();
  let waits = 0;
  try {
    waits = p95(await shopperWaits(50));
  } finally {
    await end();
  }
  const figures = { quiet, waits, memory, peak: peak(), after: await settledMemory(shop.pid, memory + maxGrowth) };
  const rounded = Object.entries(figures).map(([figure, value]) => `${figure} ${Math.round(value)}`);
  console.log(`${name}: ${rounded.join(", ")} (ms, MB)`);
  expect(figures.waits).toBeLessThan(5 * quiet + busy);
  expect(figures.peak).toBeLessThan(maxMemory);
  expect(figures.after).toBeLessThan(memory + maxGrowth);
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;

describe("a shopper still shops, and memory is free afterwards, while others", () => {
  it("ask for much and read nothing", async () => {
    await underAttack("slow readers", async () => {
      const sockets = await Promise.all(
        Array.from({ length: sizes.slowReaders }, (_, at) => connectTo(shop.url, 10 + at)),
      );
      for (const socket of sockets) {
        socket.pause();
        socket.write(get("/products?display=full").repeat(200));
      }
      return () => sockets.forEach((socket) => socket.destroy());
    });
  });

  it("send a request byte by byte", async () => {
    await underAttack("slow writers", async () => {
      const sockets = await Promise.all(
        Array.from({ length: sizes.slowWriters }, (_, at) => connectTo(shop.url, 10 + at)),
      );
      const body =
        "POST /api/order/place HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{";
      for (const socket of sockets) socket.write(body);
      const timer = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(" ")), 500);
      return () => {
        clearInterval(timer);
        for (const socket of sockets) socket.destroy();
      };
    });
  });

  it("ask for large pictures that were never made, and hang up", async () => {
    const { products } = await listed();
    const urls = products.flatMap(({ images }) => images.map(({ url }) => `${url}/2400.avif`));
    await underAttack("cold pictures", async () => {
      const sockets = await Promise.all(
        Array.from({ length: sizes.coldPictures }, (_, at) => connectTo(shop.url, 10 + at)),
      );
      for (const [at, socket] of sockets.entries()) socket.write(get(urls[at % urls.length] ?? "/media"));
      await pause(300);
      return () => sockets.forEach((socket) => socket.destroy());
    });
    const small = products[0]?.images[0]?.url ?? "";
    const started = performance.now();
    expect((await fetch(`${shop.url}${small}/300.webp`)).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(10 * busy);
  });

  it("ask for any number of addresses", async () => {
    await underAttack("addresses", async () => {
      let next = 0;
      const worker = async (client: number) => {
        while (next < sizes.addresses) {
          const path = next % 2 === 0 ? `/products?page=${++next}` : `/products?display=full&q=${++next}`;
          await send(shop.url, { method: "GET", path, headers: {}, body: "" }, client);
        }
      };
      const all = Promise.all(Array.from({ length: 4 * concurrency }, (_, at) => worker(300 + at)));
      return async () => void (await all);
    });
  });
});
