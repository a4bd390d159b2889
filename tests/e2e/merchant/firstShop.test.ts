import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium as playwright, type Browser } from "playwright";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inventedWines, sheetOf } from "../../../server/commands/catalogue/testing/spreadsheet.ts";
import { chromium } from "../../browser.ts";
import { guideSteps } from "../support/guide.ts";
import { expectAccessible, openPage, shopper } from "../support/page.ts";
import { makeDataDir, removeDataDir, startShop, type RunningShop } from "../support/runningShop.ts";

/** Follows docs/first-shop.md word by word: its files and its commands. The time is printed, not checked. */
const script = fileURLToPath(new URL("../../../dist/shop/command.js", import.meta.url));

let folder: string;
let dataDir: string;
let shop: RunningShop;
let browser: Browser;
let started: number;

// A second attempt begins with an empty shop, too.
beforeEach(async () => {
  started = performance.now();
  folder = mkdtempSync(join(tmpdir(), "corkwood-first-shop-"));
  dataDir = await makeDataDir();
  shop = await startShop(dataDir, { SAMPLE_PRODUCTS: "0" });
  browser = await playwright.launch(await chromium());
});
afterEach(async () => {
  await browser?.close();
  await shop?.stop();
  await removeDataDir(dataDir);
  rmSync(folder, { recursive: true });
});

/** Arguments of a shell line: words, and words in double quotes. */
const argumentsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");

function runCommand(line: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--enable-source-maps", script, ...argumentsOf(line)],
    {
      env: { ...process.env, BASE_URL: "", DATABASE_URL: "", DATA_DIR: dataDir, INIT_CWD: folder },
      encoding: "utf8",
    },
  );
  expect(status, `${line}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

it("an empty shop is filled by the commands of the guide, and a wine is ordered in it", async () => {
  expect(shop.log()).toContain("The shop is empty");
  const closed = await fetch(shop.url);
  expect([closed.status, await closed.text()]).toEqual([503, expect.stringContaining("This shop is not open yet.")]);
  const wines = inventedWines(300);
  const style = {
    separator: ",",
    lineEnd: "\r\n",
    byteOrderMark: true,
    decimal: ".",
    grouped: true,
    headings: "usual",
  } as const;
  writeFileSync(join(folder, "catalogue.csv"), sheetOf(wines, style));
  const said = new Map<string, string>();
  for (const step of guideSteps()) {
    if ("file" in step) writeFileSync(join(folder, step.file), step.content);
    else if (!step.command.startsWith("orders")) said.set(step.command, runCommand(step.command));
  }
  expect(said.size).toBe(10);
  expect(said.get("import wines.csv --dry-run")).toContain("Would import 2 products (2 new");
  expect([...said.values()].join("")).toContain("Imported 300 products (300 new");

  // The running shop shows it, without a restart.
  const seconds = { timeout: 30_000, interval: 200 };
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const { page, consoleErrors } = await openPage(context);
  await expect.poll(async () => (await fetch(shop.url)).text(), seconds).toContain("Our shiraz");
  const listed = async () => (await (await fetch(`${shop.url}/api/listing?scope=all`)).json()) as { total?: number };
  await expect.poll(listed, seconds).toMatchObject({ total: 302 });
  const old = await fetch(`${shop.url}/Shop/Red-Wines.html?utm=poster`, { redirect: "manual" });
  expect([old.status, old.headers.get("location")]).toEqual([301, "/categories/red-wine?utm=poster"]);

  await page.goto(shop.url);
  await page.getByRole("heading", { name: "Wines of small vineyards", exact: true }).first().waitFor();
  await page.getByRole("heading", { name: "Red wines" }).waitFor();
  await expectAccessible(page);
  // A link within the shop to an old address leads to the page, too.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Our shiraz" }).click();
  await page.waitForURL("**/products/wattle-creek-shiraz");
  await page.getByRole("heading", { level: 1, name: "Wattle Creek Shiraz" }).waitFor();
  await page.getByText("$24.90").first().waitFor();
  await page.getByText("Staff Pick").first().waitFor();
  await page.getByText("13.5 %").first().waitFor();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Quantity of Wattle Creek Shiraz" }).fill("2");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await page.getByText("Wattle Creek Shiraz x 2 has been added to your cart.").waitFor();

  await page.goto(`${shop.url}/checkout/contact-info`);
  await page.getByLabel("Email address").fill(shopper.email);
  await page.getByLabel("Phone").fill(shopper.phone);
  await page.getByRole("button", { name: "Continue to shipping" }).click();
  await page.waitForURL("**/checkout/shipping");
  await page.getByLabel("First name").fill(shopper.firstName);
  await page.getByLabel("Last name").fill(shopper.lastName);
  await page.getByLabel("Street address").fill(shopper.street1);
  await page.getByLabel("Suburb").fill(shopper.suburb);
  await page.getByLabel("State").selectOption(shopper.state);
  await page.getByLabel("Postcode").fill(shopper.postcode);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.waitForURL("**/checkout/payment");
  await page.getByRole("checkbox", { name: "I am 18 or over." }).check();
  await page.getByLabel("Bank Transfer").check();
  await page.getByRole("button", { name: "Place order for $59.75" }).click();
  await page.waitForURL("**/checkout/success");
  const number = (await page.getByTestId("order-number").textContent()) ?? "none";
  await page.getByText("0017 1177").first().waitFor();
  expect(runCommand("orders list")).toContain(number);
  expect(runCommand("export")).toContain("WC-001");
  // The browser logs that the old address of the link has no page.
  expect(consoleErrors.filter((error) => !error.includes("404 (Not Found)"))).toEqual([]);
  await context.close();
  process.stdout.write(
    `From an empty folder to a first order: ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
  );
});
