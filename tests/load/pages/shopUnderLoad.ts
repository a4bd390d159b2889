import { get } from "node:http";
import { timingOf } from "../../../server/bench/measure.ts";
import type { Row } from "../../../server/bench/report.ts";
import { openDatabase } from "../../../server/db/connection.ts";
import { freePort } from "../../../server/db/testing/freePort.ts";
import { seedShop } from "../../../server/seed.ts";
import { makeDataDir, removeDataDir, startShop } from "../../e2e/support/runningShop.ts";
import type { BareNode, Sent } from "./bareNode.ts";
import type { Components } from "./bareComponents.ts";
import type { Markup } from "./bareReact.ts";
import { startHelper, type Load, type Loaded } from "./load.ts";
import { readMetric } from "./readMetric.ts";
import type { Rendered } from "./renderFor.ts";

export const products = 2400;
const connections = 8;
/**
 * Seconds per measurement. Each measurement is repeated, alternating with measurements of its limit, and the median is
 * used.
 */
const seconds = 2;
const rounds = 3;
/** Number of pages that bare React renders in turn. With only a few pages, rendering would be unrealistically fast. */
const differentPages = 100;

interface Measured {
  perSecond: number;
  p99: number;
  processor: number | undefined;
}

const middle = (values: readonly (number | undefined)[]) => timingOf(values.map((value) => value ?? 0)).median;
const usual = (all: readonly Measured[]): Measured => ({
  perSecond: middle(all.map(({ perSecond }) => perSecond)),
  p99: middle(all.map(({ p99 }) => p99)),
  processor: all.every(({ processor }) => processor === undefined)
    ? undefined
    : middle(all.map(({ processor }) => processor)),
});
const rowOf = (what: string, { perSecond, ...own }: Measured, beside: Row["beside"]): Row => ({
  what,
  figure: perSecond,
  unit: "/s",
  ...own,
  beside,
});

/** Headers that the server sets for each response, or that are meaningless for a stored one. */
const ofConnection = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);

/** Reads a response as sent, still compressed. */
function readSent(url: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": "br, gzip" } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => void parts.push(part));
      response.once("end", () => {
        const entries = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name));
        const headers = Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
        resolve({ status: response.statusCode ?? 0, headers, body: Buffer.concat(parts) });
      });
    });
    request.once("error", reject);
  });
}

export type ShopUnderLoad = Awaited<ReturnType<typeof openShopUnderLoad>>;

/** Starts the built shop in its own process, the request generator, and the limits. */
export async function openShopUnderLoad() {
  const metricsPort = await freePort();
  const dataDir = await makeDataDir();
  // The shop is filled before it is started, so that the first start is not measured.
  const { db, close } = await openDatabase({ dataDir });
  await seedShop(db, { products, now: Date.now() });
  await close();
  const shop = await startShop(dataDir, {
    METRICS_PORT: `${metricsPort}`,
    NODE_ENV: "production",
    TEST_PAYMENTS: "on",
  });
  const generator = startHelper<Load, Loaded>("sendRequests.ts");
  const bareNode = startHelper<Sent | { read: true }, BareNode>("bareNode.ts");
  const bareReact = startHelper<Markup, Rendered>("bareReact.ts");
  const bareComponents = startHelper<Components, Rendered>("bareComponents.ts");

  const metric = (name: string) => readMetric(metricsPort, name);
  const ofShop = async () => (await metric("process_cpu_seconds_total")) * 1000;
  const ofBareNode = async () => (await bareNode.ask({ read: true })).processor;

  /** @param processor reads the server's CPU time so far, in milliseconds */
  async function measure(load: Load, processor?: () => Promise<number>): Promise<Measured> {
    const before = await processor?.();
    const { perSecond, p99, count, statuses } = await generator.ask(load);
    const after = await processor?.();
    const isWrong = Object.keys(statuses).some((status) => status !== "200");
    if (isWrong) throw new Error(`${load.url}${load.paths[0]} was answered with ${JSON.stringify(statuses)}`);
    const used = before === undefined || after === undefined ? undefined : (after - before) / count;
    return { perSecond, p99, processor: used };
  }

  return {
    url: shop.url,
    memory: async () => (await metric("process_resident_memory_bytes")) / 2 ** 20,

    /** Requests the same paths repeatedly, compared with plain Node that sends the first response's bytes. */
    beside: async (what: string, paths: readonly string[]): Promise<Row> => {
      const { port } = await bareNode.ask(await readSent(`${shop.url}${paths[0]}`));
      const bareUrl = `http://127.0.0.1:${port}`;
      const [own, bare]: [Measured[], Measured[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        own.push(await measure({ url: shop.url, paths, connections, seconds }, ofShop));
        bare.push(await measure({ url: bareUrl, paths, connections, seconds }, ofBareNode));
      }
      const { perSecond, ...limit } = usual(bare);
      return rowOf(what, usual(own), { what: "bare node, same bytes", figure: perSecond, ...limit });
    },

    /**
     * Requests uncached pages once each, compared with bare React that renders the same elements, and with bare React
     * that renders the same components.
     */
    rendered: async (what: string, paths: readonly string[]): Promise<Row[]> => {
      const each = Math.floor(paths.length / (rounds + 1));
      const [own, elements, components]: [Measured[], Rendered[], Rendered[]] = [[], [], []];
      for (let round = 0; round <= rounds; round++) {
        const requested = paths.slice(round * each, (round + 1) * each);
        const measured = await measure({ url: shop.url, paths: requested, connections }, ofShop);
        const some = requested.slice(0, differentPages);
        const pages: string[] = [];
        for (const path of some) pages.push(await (await fetch(`${shop.url}${path}`)).text());
        const ofElements = await bareReact.ask({ pages, seconds });
        const ofComponents = await bareComponents.ask({ url: shop.url, paths: some, seconds });
        // The first round is a warm-up.
        if (round > 0) {
          own.push(measured);
          elements.push(ofElements);
          components.push(ofComponents);
        }
      }
      const row = (limit: string, bare: readonly Rendered[]) =>
        rowOf(what, usual(own), {
          what: limit,
          figure: middle(bare.map(({ perSecond }) => perSecond)),
          processor: middle(bare.map(({ processor }) => processor)),
        });
      return [row("bare React, same elements", elements), row("bare React, same components", components)];
    },

    /** A page of another shop. */
    peer: async (address: string): Promise<Row> => {
      const { origin, pathname, search } = new URL(address);
      const load = { url: origin, paths: [`${pathname}${search}`], connections, seconds };
      const all: Measured[] = [];
      while (all.length < rounds) all.push(await measure(load));
      return rowOf(address, usual(all), undefined);
    },

    close: async () => {
      for (const helper of [generator, bareNode, bareReact, bareComponents]) helper.end();
      await shop.stop();
      await removeDataDir(dataDir);
    },
  };
}
