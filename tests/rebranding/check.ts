/**
 * Re-brands a copy of the project as Storybook's 'Themes' page describes: opens a theme in the workshop by its link,
 * downloads the theme file, adds it to the copy, and builds and opens the shop. Saves pictures in `dist/rebranding/`.
 * Exits with 1 and a list of findings.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium as playwright, type Browser, type Page } from "playwright";
import { axeViolations } from "../axe.ts";
import { chromium } from "../browser.ts";
import { startShop } from "../e2e/support/runningShop.ts";
import { createWorkingCopy } from "../mutants/workingCopy.ts";
import { serve } from "../visual/serve.ts";

/** The new brand's settings, as in the link from the workshop. */
const harbour = new URLSearchParams({
  name: "harbour",
  ground: "#f3f7fa",
  accent: "#0b4f6c",
  accentHover: "#083b51",
  link: "#0b4f6c",
  radiusSmall: "8",
  headingFont: 'Georgia, "Times New Roman", serif',
  density: "0.85",
});

/** Computed styles of a page in the new brand. */
const expected = {
  theme: "harbour",
  ground: "rgb(243, 247, 250)",
  headingFont: 'Georgia, "Times New Roman", serif',
  accent: "#0b4f6c",
  radius: "8px",
  // Minified.
  space: ".875rem",
};

const findings: string[] = [];
const pictures = resolve("dist/rebranding");
mkdirSync(pictures, { recursive: true });

async function takePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Opens the brand's link in a built Storybook's workshop, and downloads the theme file. */
async function downloadTheme(browser: Browser, storybook: string, file: string): Promise<void> {
  const { url, close } = await serve(storybook);
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  try {
    await page.goto(`${url}/iframe.html?id=foundations-theme-workshop--workshop&viewMode=story#${harbour}`);
    const preview = page.frameLocator("iframe");
    await preview.getByRole("heading", { level: 1 }).waitFor();
    await preview.locator("#theme-draft").waitFor({ state: "attached" });
    await takePicture(page, "workshop");
    await page.getByRole("tab", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download harbour.ts" }).click();
    await (await download).saveAs(file);
  } finally {
    await page.close();
    close();
  }
}

function replaceIn(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, "utf8");
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} contains no ${String(from)}`);
  writeFileSync(file, after);
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "inherit", "inherit"] });

async function checkShop(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const check = async (name: string) => {
    await page.getByRole("heading", { level: 1 }).waitFor();
    const found = await page.evaluate(() => {
      const root = getComputedStyle(document.documentElement);
      const heading = document.querySelector("h1");
      return {
        theme: document.documentElement.dataset["theme"],
        ground: getComputedStyle(document.body).backgroundColor,
        headingFont: heading ? getComputedStyle(heading).fontFamily : "",
        accent: root.getPropertyValue("--cw-color-accent"),
        radius: root.getPropertyValue("--cw-radius-small"),
        space: root.getPropertyValue("--cw-space-m"),
      };
    });
    if (JSON.stringify(found) !== JSON.stringify(expected)) findings.push(`${name}: ${JSON.stringify(found)}`);
    for (const violation of await axeViolations(page, "contrast")) findings.push(`${name}: ${violation}`);
    await takePicture(page, name);
  };
  await page.goto(url);
  await check("home");
  await page.goto(`${url}/categories/red-wine`);
  await check("listing");
  await page.locator("main a[href^='/products/']").first().click();
  const add = page.getByRole("button", { name: "Add to cart" });
  await add.waitFor();
  await check("product");
  const background = await add.evaluate((button) => getComputedStyle(button).backgroundColor);
  if (background !== "rgb(11, 79, 108)") findings.push(`product: the primary button is ${background}`);
  await add.click();
  await page.getByRole("dialog").waitFor();
  await page.goto(`${url}/checkout/contact-info`);
  await page.getByLabel("Email").first().waitFor();
  await check("checkout");
  await page.close();
}

const { folder, remove } = createWorkingCopy();
const temporary = mkdtempSync(join(tmpdir(), "corkwood-rebranding-"));
const browser = await playwright.launch(await chromium());
try {
  process.chdir(folder);
  run("npm", "run", "--silent", "build-storybook", "--", "--output-dir", join(temporary, "storybook"));
  await downloadTheme(browser, join(temporary, "storybook"), "tokens/themes/harbour.ts");
  replaceIn(
    "tokens/themes/index.ts",
    "import { theme as paper }",
    'import { theme as harbour } from "./harbour.ts";\nimport { theme as paper }',
  );
  replaceIn("tokens/themes/index.ts", "= [cellar,", "= [cellar, harbour,");
  replaceIn("sample/content/settings.ts", "theme: null", 'theme: "harbour"');
  run("npx", "vitest", "run", "--project", "fast", "tokens", "-u");
  run("npx", "tsc");
  run("npx", "oxfmt", "--check", "tokens");
  run("npm", "run", "--silent", "build");
  const shop = await startShop(join(temporary, "data"));
  try {
    await checkShop(browser, shop.url);
  } finally {
    await shop.stop();
  }
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  remove();
}
for (const finding of findings) console.error(finding);
if (findings.length === 0) console.log(`The re-branded shop builds and shows the theme. Pictures: ${pictures}`);
process.exitCode = findings.length > 0 ? 1 : 0;
