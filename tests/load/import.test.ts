import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "../../server/db/connection.ts";
import { seedShop } from "../../server/seed.ts";
import { startShop } from "../faults/process.ts";
import { writeCatalogue } from "./generate.ts";

/**
 * Runs the merchant's commands in separate processes, with a stopped or running shop. LOAD_PRODUCTS=100000 measures
 * them: results are printed, not checked.
 */
const products = Number(process.env["LOAD_PRODUCTS"] ?? 1500);
const timeout = 120_000 + products * 10;
const script = fileURLToPath(new URL("../../dist/shop/command.js", import.meta.url));
const printMemory = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`))',
)}`;

let folder: string;
let dataDir: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "corkwood-load-"));
  dataDir = join(folder, "data");
  const { db, close } = await openDatabase({ dataDir });
  await seedShop(db, { products: 20, now: Date.UTC(2026, 10, 1) });
  await close();
  await writeCatalogue(join(folder, "all.csv"), products);
  await writeCatalogue(join(folder, "dearer.csv"), products, 1.1);
}, timeout);
afterAll(() => rmSync(folder, { recursive: true }));

function start(...args: string[]) {
  const env = { ...process.env, BASE_URL: "", DATABASE_URL: "", DATA_DIR: dataDir, INIT_CWD: folder };
  const child = spawn(process.execPath, ["--enable-source-maps", "--import", printMemory, script, ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const result = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (result.out += String(chunk)));
  child.stderr.on("data", (chunk) => (result.err += String(chunk)));
  const closed = once(child, "close");
  return {
    /** Output that triggers the signal. */
    stopAt: async (words: RegExp, signal: NodeJS.Signals) => {
      while (!words.test(result.err) && child.exitCode === null)
        await Promise.race([once(child.stderr, "data"), closed]);
      child.kill(signal);
    },
    end: async () => {
      const [code] = (await closed) as [number | null];
      return { code, ...result };
    },
  };
}

async function shop(...args: string[]) {
  const result = await start(...args).end();
  if (process.env["LOAD_PRODUCTS"]) process.stdout.write(`${args.join(" ")}: ${result.out.trim()} ${result.err}\n`);
  return result;
}

test(
  "a command imports a large catalogue, and a second import changes nothing",
  async () => {
    expect(await shop("import", "all.csv")).toMatchObject({
      code: 0,
      out: expect.stringContaining(" new, ") as string,
    });
    const again = await shop("import", "all.csv");
    expect(again.out, again.err).toMatch(/^Imported [\d,]+ products \(0 new, 0 changed, [\d,]+ unchanged\)/);
    const exported = await shop("export", "exported.csv");
    expect(exported.code, exported.err).toBe(0);
  },
  timeout,
);

test(
  "an import that is stopped or killed while writing changes nothing",
  async () => {
    for (const [signal, code] of [["SIGINT", 130] as const, ["SIGKILL", null] as const]) {
      const stopped = start("import", "dearer.csv");
      await stopped.stopAt(/Writing/, signal);
      const result = await stopped.end();
      expect(result.code, result.err).toBe(code);
    }
    const again = await shop("import", "all.csv");
    expect(again.out, again.err).toMatch(/\(0 new, 0 changed, [\d,]+ unchanged\)/);
  },
  timeout,
);

test(
  "a running shop shows commands' changes within seconds",
  async () => {
    const running = await startShop({ dataDir });
    try {
      const ask = async () =>
        (await fetch(`${running.url}/api/products/by-path?path=products/side-door-shiraz`)).json();
      writeFileSync(
        join(folder, "one.csv"),
        "sku,name,price,category,stock\nSIDE-1,Side Door Shiraz,21.50,red-wine,6\n",
      );
      const imported = await shop("import", "one.csv");
      expect(imported.out, imported.err).toContain("The running shop shows it within seconds.");
      const seconds = { timeout: 20_000, interval: 100 };
      await vi.waitFor(
        async () => expect(await ask()).toMatchObject({ product: { price: 21.5, soldOut: false } }),
        seconds,
      );
      writeFileSync(join(folder, "sold.csv"), "sku,qty\nSIDE-1,0\n");
      await shop("stock", "sold.csv");
      await vi.waitFor(async () => expect(await ask()).toMatchObject({ product: { soldOut: true } }), seconds);
      writeFileSync(join(folder, "price.csv"), "sku,price\nSIDE-1,19.90\n");
      await shop("prices", "price.csv");
      await vi.waitFor(async () => expect(await ask()).toMatchObject({ product: { price: 19.9 } }), seconds);
    } finally {
      await running.stop();
    }
  },
  timeout,
);
