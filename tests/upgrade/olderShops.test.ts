import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { PlacedOrder } from "@corkwood/commerce";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../server/app.ts";
import { runShop } from "../../server/commands/runShop.ts";
import { readConfig } from "../../server/config/readConfig.ts";
import { createLogger } from "../../server/foundation/log.ts";
import { openShop } from "../../server/shop.ts";
import { customer, seenOrder, shopsFolder, type OlderShop } from "./olderShop.ts";

const names = readdirSync(shopsFolder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(".json", ""));
const path = (file: string) => fileURLToPath(new URL(file, shopsFolder));

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "corkwood-older-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const configured = () => readConfig({ DATA_DIR: dataDir, SAMPLE_PRODUCTS: "0", NODE_ENV: "test" });

/** Opens the shop in the folder, signs the customer in, and returns the customer's orders. */
async function ordersOfCustomer(): Promise<PlacedOrder[]> {
  const [config, logger] = [configured(), createLogger("silent")];
  const shop = await openShop({ config, logger, now: Date.now, onStage: () => undefined });
  try {
    const app = createApp({ logger, baseUrl: config.baseUrl, modules: shop.modules });
    const call = async (path: string, init: RequestInit): Promise<unknown> => {
      const response = await app.request(path, init);
      const text = await response.text();
      expect(response.status, `${path}: ${text}`).toBe(200);
      return JSON.parse(text) as unknown;
    };
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(customer);
    const { token } = (await call("/api/auth/sign-in", { method: "POST", headers, body })) as { token: string };
    const authorization = `Bearer ${token}`;
    return ((await call("/api/account/orders", { headers: { authorization } })) as { orders: PlacedOrder[] }).orders;
  } finally {
    await shop.close();
  }
}

function unpack(name: string): void {
  const input = brotliDecompressSync(readFileSync(path(`${name}.tar.br`)));
  const { status, stderr } = spawnSync("tar", ["-x", "-C", dataDir], { input });
  expect(status, String(stderr)).toBe(0);
}

async function load(name: string): Promise<void> {
  let said = "";
  const write = (text: string) => {
    said += text;
  };
  const code = await runShop(["database", "load", path(`${name}.dump`)], {
    out: { write },
    err: { write },
    folder: dataDir,
    signal: new AbortController().signal,
    now: Date.now,
    config: configured,
    open: async () => {
      throw new Error("Loading a dump opens its own database.");
    },
  });
  expect(code, said).toBe(0);
}

describe.each(names)("a shop from %s", (name) => {
  const older = JSON.parse(readFileSync(path(`${name}.json`), "utf8")) as OlderShop;
  const writtenBy = `PGlite ${older.pglite} (Postgres ${older.postgres}) with ${older.migrations} migrations`;

  /** Explains a failure, which usually means that merchants cannot upgrade. */
  async function expectSameOrder(what: string): Promise<void> {
    const orders = await ordersOfCustomer().catch((cause: unknown) => {
      const advice = "Merchants could not upgrade: see 'An older shop' in docs/contributing.md.";
      throw new Error(`This version cannot use the ${what} that ${writtenBy} wrote. ${advice} ${String(cause)}`, {
        cause,
      });
    });
    expect(orders.map(seenOrder)).toEqual([older.order]);
  }

  // A shop written with an older major version of Postgres has only a dump.
  it.runIf(existsSync(path(`${name}.tar.br`)))("opens with its customer, orders and totals", async () => {
    unpack(name);
    await expectSameOrder("folder");
  });

  it("can be loaded from its dump", async () => {
    await load(name);
    await expectSameOrder("dump");
  });
});

it("at least one older shop is tested", () => expect(names).not.toEqual([]));
