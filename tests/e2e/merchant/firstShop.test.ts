import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Locator, Page } from "playwright";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inventedWines, sheetOf, type SheetStyle } from "../../../server/commands/catalogue/testing/spreadsheet.ts";
import { guideSteps } from "../../../server/commands/testing/guideSteps.ts";
import { expectAccessible, openPage, shopper } from "../support/page.ts";
import { makeDataDir, removeDataDir, startShop, type RunningShop } from "../support/runningShop.ts";
import { setUpBrowser } from "../support/testShop.ts";

/** Follows docs/first-shop.md exactly, with its files and commands. The time is printed, not checked. */
const script = fileURLToPath(new URL("../../../dist/shop/command.js", import.meta.url));

let folder: string;
let dataDir: string;
let shop: RunningShop;
const browser = setUpBrowser();
let started: number;

// A retry also starts with an empty shop.
beforeEach(async () => {
  started = performance.now();
  folder = mkdtempSync(join(tmpdir(), "corkwood-first-shop-"));
  dataDir = await makeDataDir();
  shop = await startShop(dataDir, { SAMPLE_PRODUCTS: "0" });
});
afterEach(async () => {
  await shop?.stop();
  await removeDataDir(dataDir);
  rmSync(folder, { recursive: true });
});

/** Runs a command. Returns its status and output. */
function tryCommand(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, ["--enable-source-maps", script, ...args], {
    env: { ...process.env, BASE_URL: "", DATABASE_URL: "", DATA_DIR: dataDir, INIT_CWD: folder },
    encoding: "utf8",
  });
}

function runCommand(...args: string[]): string {
  const { status, stdout, stderr } = tryCommand(...args);
  expect(status, `${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** Timeout in milliseconds. Twenty commands, each in its own process, take minutes on a busy machine. */
const walk = 400_000;

/** The same table as saved by spreadsheets in several countries. */
const styles = {
  "excel-english": {
    separator: ",",
    lineEnd: "\r\n",
    byteOrderMark: true,
    decimal: ".",
    grouped: true,
    headings: "usual",
  },
  "excel-german": {
    separator: ";",
    lineEnd: "\r\n",
    byteOrderMark: true,
    decimal: ",",
    grouped: true,
    headings: "usual",
  },
  "plain-semicolons": {
    separator: ";",
    lineEnd: "\n",
    byteOrderMark: false,
    decimal: ",",
    grouped: false,
    headings: "own",
  },
  tabs: { separator: "\t", lineEnd: "\r\n", byteOrderMark: false, decimal: ".", grouped: false, headings: "own" },
} as const satisfies Record<string, SheetStyle>;

/** Imports the same wines in all formats. Only the first import changes anything. */
function importEveryShape(): void {
  const wines = inventedWines(300);
  for (const [name, style] of Object.entries(styles)) {
    writeFileSync(join(folder, `${name}.csv`), sheetOf(wines, style));
    expect(runCommand("import", `${name}.csv`), name).toContain(
      "Imported 300 products (0 new, 0 changed, 300 unchanged)",
    );
  }
}

/** Imports unreadable files. Each is rejected with a reason, and changes nothing. */
function refuseBadFiles(): void {
  const before = runCommand("export");
  const heading = "sku,name,price,category,stock";
  const good = "BAD-1,Rosé of the Shed,19.90,Red Wine,6";
  const bad: [name: string, content: string | Buffer, says: string[]][] = [
    [
      "wrong-cells",
      `${heading}\n${good}\nBAD-2,Two,1.234,Red Wine,six\nBAD-3,Three,9.90,Beer,6\n`,
      [
        "line 3: price '1.234' is ambiguous",
        "line 3: stock 'six' is not a whole number",
        "line 4: there is no category 'Beer'",
        "3 errors: nothing was changed.",
      ],
    ],
    ["missing-columns", "sku,name\nBAD-1,Rosé of the Shed\n", ["line 1: the column 'price', 'category' is missing"]],
    ["windows-1252", Buffer.from(`${heading}\n${good}\n`, "latin1"), ["Windows-1252"]],
    ["utf-16", Buffer.from(`${heading}\n${good}\n`, "utf16le"), ["UTF-16 without a byte order mark"]],
  ];
  for (const [name, content, says] of bad) {
    writeFileSync(join(folder, `${name}.csv`), content);
    const { status, stderr } = tryCommand("import", `${name}.csv`);
    expect(status, name).not.toBe(0);
    for (const words of says) expect(stderr, name).toContain(words);
  }
  expect(runCommand("export")).toBe(before);
}

/** One product from each platform's export: category, price, sizes, and a search word that finds the product. */
const exportedProducts = [
  { from: "shopify", name: "Lanternfly Grenache", price: "$32.00", sizes: ["375 ml", "750 ml"], query: "lanternfly" },
  { from: "woocommerce", name: "Copper Finch Riesling", price: "$27.00", sizes: ["375 ml", "750 ml"], query: "clare" },
  { from: "magento", name: "Saltbush Hill Semillon", price: "$19.00", sizes: ["375 ml", "750 ml"], query: "saltbush" },
  { from: "square", name: "Quiet Harbour Whisky", price: "$95.00", sizes: ["500 ml", "Gift box"], query: "harbour" },
] as const;

/** Imports each platform's export with a picture. Only Square's export has no picture. */
async function importPlatforms(): Promise<void> {
  const image = sharp({ create: { width: 90, height: 112, channels: 3, background: "#7b1e34" } });
  const png = await image.png().toBuffer();
  for (const name of ["grenache", "riesling", "semillon"]) {
    mkdirSync(join(folder, "photos"), { recursive: true });
    writeFileSync(join(folder, "photos", `${name}.png`), png);
  }
  for (const { from } of exportedProducts) {
    copyFileSync(
      new URL(`../../../server/commands/catalogue/testing/exports/${from}.csv`, import.meta.url),
      join(folder, `${from}.csv`),
    );
    expect(runCommand("import", `${from}.csv`, "--from", from, "--pictures", "photos")).toMatch(
      /^Imported \d+ products/,
    );
  }
}

const ownPicture = `img[src*="/media/products/"]`;

/** Waits until the browser shows the merchant's picture, not only its placeholder. */
async function expectPicture(within: Locator): Promise<void> {
  const picture = within.locator(ownPicture).first();
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(0);
}

/** Opens a report just as a merchant does: from a folder, offline, in each colour scheme. */
async function expectReport(name: string, products: number, tables: readonly string[]): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    const viewport = { width: 375, height: 800 };
    const context = await browser.newContext({ colorScheme, offline: true, viewport, reducedMotion: "reduce" });
    const { page, consoleErrors } = await openPage(context);
    const requests: string[] = [];
    const address = pathToFileURL(join(folder, name)).href;
    page.on("console", (message) => consoleErrors.push(message.text()));
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(address);
    expect(await page.getByRole("article").count()).toBe(products);
    for (const table of tables) expect(await page.getByRole("table", { name: table }).isVisible(), table).toBe(true);
    expect(await page.locator("article svg").first().isVisible()).toBe(true);
    // The cards have the shop's styles and fonts.
    const grid = page.getByRole("list", { name: "Products of the file" });
    expect(await grid.evaluate((element) => getComputedStyle(element).display)).toBe("grid");
    const fonts = await page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) => (status === "loaded" ? [family.replaceAll('"', "")] : [])),
    );
    expect(fonts).toEqual(expect.arrayContaining(["Fraunces Variable", "Instrument Sans Variable"]));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page);
    expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([address]);
    expect(consoleErrors).toEqual([]);
    await context.close();
  }
}

/** Checks the card, page and search results for a product imported from a platform. */
async function expectProduct(
  page: Page,
  { from, name, price, sizes, query }: (typeof exportedProducts)[number],
): Promise<void> {
  await page.goto(`${shop.url}/search?q=${query}`);
  const card = page.getByRole("article").filter({ has: page.getByRole("link", { name, exact: true }) });
  await card.getByText(price).first().waitFor();
  // Square's export contains no pictures.
  if (from !== "square") await expectPicture(card);
  await card.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  for (const label of sizes) await page.getByRole("radio", { name: label }).waitFor();
  if (from === "square") expect(await page.locator(ownPicture).count()).toBe(0);
  else await expectPicture(page.getByRole("main"));
}

it(
  "the commands in the guide fill an empty shop, and a wine can then be ordered",
  async () => {
    expect(shop.log()).toContain("The shop is empty");
    const closed = await fetch(shop.url);
    expect([closed.status, await closed.text()]).toEqual([503, expect.stringContaining("This shop is not open yet.")]);
    const wines = inventedWines(300);
    writeFileSync(join(folder, "catalogue.csv"), sheetOf(wines, styles["excel-english"]));
    const outputs = new Map<string, string>();
    for (const step of guideSteps("first-shop.md")) {
      if ("file" in step) writeFileSync(join(folder, step.file), step.content);
      else if ("command" in step && step.command[0] !== "orders") {
        outputs.set(step.command.join(" "), runCommand(...step.command));
      }
    }
    expect(outputs.size).toBe(10);
    expect(outputs.get("import wines.csv --dry-run")).toContain("Would import 2 products (2 new");
    expect([...outputs.values()].join("")).toContain("Imported 300 products (300 new");
    importEveryShape();
    refuseBadFiles();
    const changed = wines.map((wine, at) =>
      at < 3 ? { ...wine, price: wine.price + 100, stock: wine.stock + 1 } : wine,
    );
    writeFileSync(join(folder, "changed.csv"), sheetOf(changed, styles["excel-english"]));
    runCommand("import", "changed.csv", "--dry-run", "--report", "report.html");
    await expectReport("report.html", 10, ["Changed prices", "Changed stock"]);
    expect(tryCommand("import", "wrong-cells.csv", "--report", "refused.html").status).toBe(1);
    await expectReport("refused.html", 1, ["Rows with errors"]);

    // The running shop shows the import without a restart.
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
    // A link to the old URL within the shop also leads to the page.
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
    expect(runCommand("orders", "list")).toContain(number);
    expect(runCommand("export")).toContain("WC-001");

    // Discontinued products are not listed.
    await importPlatforms();
    await expect.poll(listed, seconds).toMatchObject({ total: 313 });
    for (const product of exportedProducts) await expectProduct(page, product);
    // The browser logs a 404 for the old URL.
    expect(consoleErrors.filter((error) => !error.includes("404 (Not Found)"))).toEqual([]);
    await context.close();
    process.stdout.write(
      `From an empty folder to a first order: ${((performance.now() - started) / 1000).toFixed(1)} s\n`,
    );
  },
  walk,
);
