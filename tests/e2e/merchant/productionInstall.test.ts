import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../server/db/testing/freePort.ts";
import { guideSteps } from "../../../server/commands/testing/guideSteps.ts";

/**
 * Sets up the shop in a separate folder, as `npm ci --omit=dev` installs it: the build, and the packages that the
 * lockfile does not mark as development-only. Nothing is downloaded.
 */
const root = fileURLToPath(new URL("../../..", import.meta.url));
let folder: string;

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "corkwood-production-"));
  await copyTree(join(root, "dist"), join(folder, "dist"));
  await copyFile(join(root, "package.json"), join(folder, "package.json"));
  const lock = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  for (const [path, { dev = false, link: isLink = false }] of Object.entries(lock.packages)) {
    if (!dev && !isLink && path.includes("node_modules/")) await copyTree(join(root, path), join(folder, path));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

/**
 * Copies a package without nested `node_modules`, because the lockfile lists those packages separately. Packages for
 * other systems are not installed.
 */
async function copyTree(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name === "node_modules") continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile()) {
      await mkdir(dirname(target), { recursive: true });
      // Uses hard links, which cost nothing. Across file systems, files must be copied.
      await link(source, target).catch(() => copyFile(source, target));
    }
  }
}

const environment = (more: Readonly<Record<string, string>>) => ({
  PATH: process.env["PATH"],
  NODE_ENV: "production",
  TEST_PAYMENTS: "on",
  DATA_DIR: join(folder, "data"),
  INIT_CWD: folder,
  ...more,
});

const start = (file: string, words: readonly string[], more: Readonly<Record<string, string>>) =>
  spawn(process.execPath, [file, ...words], { cwd: folder, env: environment(more) });

it("the shop starts and serves pages without the sample and without development packages", async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = start("dist/shop/main.js", [], { PORT: String(port), BASE_URL: url, SAMPLE_PRODUCTS: "0" });
  const ended = once(shop, "exit");
  let output = "";
  for (const stream of [shop.stdout, shop.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  try {
    const isReady = async () => shop.exitCode !== null || (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
    await expect.poll(isReady, { timeout: 180_000, interval: 200 }).toBe(true);
    expect(shop.exitCode, output).toBeNull();

    const settings = guideSteps("first-shop.md").find((step) => "file" in step && step.file === "settings.json");
    if (!settings || !("file" in settings)) throw new Error("The guide has no settings.");
    await writeFile(join(folder, settings.file), settings.content);
    const words = ["dist/shop/command.js", "content", "put", "settings", settings.file];
    const put = spawnSync(process.execPath, words, { cwd: folder, env: environment({}), encoding: "utf8" });
    expect(put.status, put.stdout + put.stderr).toBe(0);

    const products = async () => (await fetch(`${url}/products`)).status;
    await expect.poll(products, { timeout: 30_000, interval: 200 }).toBe(200);
    const page = await (await fetch(`${url}/products`)).text();
    expect(page).toContain("Wattle Creek Wines");
    const [, style = ""] = /<link[^>]+href="([^"]+\.css)"/.exec(page) ?? [];
    expect((await fetch(url + style)).headers.get("content-type")).toContain("text/css");
    expect((await fetch(`${url}/dev/mailbox`)).status).toBe(404);
  } finally {
    shop.kill("SIGTERM");
    await ended;
  }
}, 300_000);

it("the shop explains what to do if the sample is requested but not installed", async () => {
  const other = { DATA_DIR: join(folder, "other"), PORT: "0", SAMPLE_PRODUCTS: "20" };
  const shop = start("dist/shop/main.js", [], other);
  let output = "";
  shop.stderr.on("data", (chunk) => (output += String(chunk)));
  const [code] = (await once(shop, "exit")) as [number];
  expect([code, output]).toEqual([1, expect.stringContaining("start with SAMPLE_PRODUCTS=0")]);
});
