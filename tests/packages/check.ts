/**
 * Installs the packed packages in a new app outside the repository, just as another project would, and opens the app in
 * a browser. `npm run packages:check` tests all apps; `-- vite` or `-- next` tests one. Exits with 1 and a list of
 * findings.
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { gzipSync } from "node:zlib";
import { chromium as playwright, type Page } from "playwright";
import { build, type Rolldown } from "vite";
import { axeViolations } from "../axe.ts";
import { chromium } from "../browser.ts";

const root = join(import.meta.dirname, "../..");
const packed = join(root, "dist/packages");

interface App {
  /** The app's other packages, with exact versions. */
  packages: Readonly<Record<string, string>>;
  build: readonly string[];
  /** Command that serves the build on a free port and prints its URL. */
  serve: readonly string[];
}

function versionsOf(...names: string[]): Record<string, string> {
  const manifest = (name: string) => readFileSync(join(root, "node_modules", name, "package.json"), "utf8");
  return Object.fromEntries(names.map((name) => [name, (JSON.parse(manifest(name)) as { version: string }).version]));
}

const react = versionsOf("react", "react-dom", "@types/react", "@types/react-dom", "typescript");

const apps: Readonly<Record<string, App>> = {
  vite: {
    packages: { ...react, ...versionsOf("vite") },
    build: ["vite", "build", "--logLevel", "warn"],
    serve: ["vite", "preview", "--port", "0", "--host", "127.0.0.1"],
  },
  next: {
    packages: { ...react, ...versionsOf("@types/node"), next: "16.4.6" },
    build: ["next", "build"],
    serve: ["next", "start", "--port", "0", "--hostname", "127.0.0.1"],
  },
};

/** Type checking is strict and includes the packages' declarations. */
const compilerOptions = {
  target: "ES2022",
  lib: ["ESNext", "DOM", "DOM.Iterable"],
  module: "ESNext",
  moduleResolution: "Bundler",
  jsx: "react-jsx",
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  allowImportingTsExtensions: true,
};

const findings: string[] = [];

function run(folder: string, command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { cwd: folder, stdio: "pipe", encoding: "utf8", env: { ...process.env, CI: "true" } });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

const inFolder = (folder: string, [program = "", ...args]: readonly string[]) =>
  run(folder, join(folder, "node_modules/.bin", program), args);

/** Creates the app in an empty folder and installs it from the registry and the tarballs. */
function install(app: string, name: string, { packages }: App): void {
  cpSync(join(import.meta.dirname, "apps", name), app, { recursive: true });
  cpSync(join(import.meta.dirname, "apps/Shop.tsx"), join(app, "Shop.tsx"));
  const tarballs = readdirSync(packed).filter((file) => file.endsWith(".tgz"));
  const ours = tarballs.map((file) => [`@corkwood/${file.split("-")[1]}`, `file:${join(packed, file)}`]);
  const dependencies = { ...packages, ...(Object.fromEntries(ours) as Record<string, string>) };
  writeFileSync(
    join(app, "package.json"),
    JSON.stringify({ name: "shop", private: true, type: "module", dependencies }),
  );
  writeFileSync(join(app, "tsconfig.json"), JSON.stringify({ compilerOptions, exclude: ["node_modules"] }));
  run(app, "npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"]);
}

/** Serves an app's build. @returns the URL, and a function that stops the server */
async function serve(folder: string, [program = "", ...args]: readonly string[]) {
  const server = spawn(join(folder, "node_modules/.bin", program), args, {
    cwd: folder,
    stdio: "pipe",
    detached: true,
  });
  const address = await new Promise<string>((resolve, reject) => {
    let printed = "";
    server.stdout.on("data", (data: Buffer) => {
      printed += data.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(printed));
      if (found) resolve(found[0]);
    });
    server.once("exit", (code) => reject(new Error(`${program} exited with ${code}:\n${printed}`)));
  });
  return { address, stop: () => process.kill(-(server.pid ?? 0)) };
}

/** Uses the page in both themes, just as a shopper would. */
async function visit(page: Page, address: string, name: string): Promise<void> {
  const add = (finding: string) => findings.push(`${name}: ${finding}`);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) add(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => add(`page error: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) add(`${response.status()} ${response.url()}`);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  for (const theme of ["paper", "cellar"]) {
    await page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
    for (const violation of await axeViolations(page)) add(`${theme}: ${violation}`);
  }
  const button = page.getByRole("button", { name: "Add Stony Hill Shiraz to cart" });
  const background = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  if (background === "rgba(0, 0, 0, 0)") add("the primary button has no colour");
  const masks = page.locator("[data-scene], a[href='#barossa']");
  for (const mask of await masks.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one, one.matches("a") ? "::before" : null).maskImage),
  )) {
    if (!mask.startsWith("url(")) add(`a drawing is missing: ${mask}`);
  }
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText("Enter an email address").waitFor();
  await page.getByRole("button", { name: "Delivery costs" }).click();
  await page.getByRole("dialog", { name: "Delivery" }).waitFor();
  // Colours of a dialog that is fading in have too little contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  for (const violation of await axeViolations(page)) add(`dialog: ${violation}`);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Red wine", exact: true }).hover();
  await page.getByRole("link", { name: "Shiraz", exact: true }).waitFor();
}

const textsByLanguage = {
  en: ["Breadcrumb", "Done: ", "Was $29.90. Now", "Tasted", "9 Mar 2026"],
  de: ["Brotkrumen", "Erledigt: ", "Bisher $29.90. Jetzt", "Verkostet am", "9. März 2026"],
};

/** Checks that server components render their own request's messages, and that browsers do not load their code. */
async function checkServerComponents(address: string): Promise<void> {
  const add = (finding: string) => findings.push(`server components: ${finding}`);
  const languages = Object.keys(textsByLanguage) as (keyof typeof textsByLanguage)[];
  const read = async (path: string) => (await fetch(new URL(path, address))).text();
  const pages = await Promise.all(languages.map((language) => read(`/server?language=${language}`)));
  for (const [index, language] of languages.entries()) {
    for (const text of textsByLanguage[language]) {
      if (!pages[index]?.includes(text)) add(`the page in ${language} lacks '${text}'`);
    }
  }
  const paths = new Set([...(pages[0] ?? "").matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, path = ""]) => path));
  const scripts = (await Promise.all([...paths].map(read))).join("");
  for (const message of ["Reduced from", "Drink up", "Done: "].filter((text) => scripts.includes(text))) {
    add(`the browser loads the component with the message '${message}'`);
  }
}

/** Returns the gzipped size in bytes of the scripts that an app with only one module loads. */
async function scriptSize(folder: string, entry: string): Promise<number> {
  const built = (await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    build: { write: false, rolldownOptions: { input: join(folder, entry) } },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  return gzipSync(chunks.join("")).length;
}

function checkPackages(): void {
  for (const folder of ["tokens", "ui"]) {
    run(join(packed, folder), join(root, "node_modules/.bin/publint"), ["--strict"]);
    const tarball = readdirSync(packed).find((file) => file.startsWith(`corkwood-${folder}-`)) ?? "";
    const styles = ["--exclude-entrypoints", "styles.css"];
    run(packed, join(root, "node_modules/.bin/attw"), [tarball, "--profile", "esm-only", ...styles]);
  }
  console.log("publint and attw report no problems in either package.");
}

async function checkApp(name: string, app: App, folder: string): Promise<void> {
  install(folder, name, app);
  inFolder(folder, ["tsc"]);
  inFolder(folder, app.build);
  const { address, stop } = await serve(folder, app.serve);
  const browser = await playwright.launch(await chromium());
  try {
    await visit(await browser.newPage({ viewport: { width: 1280, height: 900 } }), address, name);
    if (name === "next") await checkServerComponents(address);
  } finally {
    await browser.close();
    stop();
  }
  if (name === "vite") {
    const [bare, button] = [await scriptSize(folder, "bare.tsx"), await scriptSize(folder, "button.tsx")];
    const added = (button - bare) / 1024;
    console.log(`One Button adds ${added.toFixed(2)} kB to React's ${(bare / 1024).toFixed(1)} kB, gzipped.`);
    if (added > 1.1) findings.push(`one Button adds ${added.toFixed(2)} kB, at most 1.1`);
  }
  console.log(`The app of ${name} installs, compiles, builds and works.`);
}

checkPackages();
const chosen = process.argv.slice(2);
for (const [name, app] of Object.entries(apps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const folder = mkdtempSync(join(tmpdir(), `corkwood-${name}-`));
  try {
    await checkApp(name, app, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
