import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Options for launching the test browser with Playwright. */
export interface BrowserStart {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const args = [
  // Chromium refuses to use its sandbox as root, which is the user in most containers.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  // Prevents the browser itself from using the network.
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Renders glyph edges identically on all machines, so that screenshots are comparable.
  "--font-render-hinting=none",
];

/**
 * Uses only the browser package's fonts, because system fonts differ between machines. The configuration contains no
 * absolute path, so that the project's folder may have any name and may be moved.
 */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">.</dir><cachedir prefix="xdg">fonts</cachedir></fontconfig>
`;

/** The browser is stored beside the packages, so that only users who can change the packages can change the browser. */
const cache = fileURLToPath(new URL("../node_modules/.cache/corkwood", import.meta.url));

/**
 * Unpacks the browser pinned in the lockfile once per version. Atomic, so that several processes may unpack it
 * concurrently.
 */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  const manifest = await readFile(join(entry, "../../../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  await mkdir(cache, { recursive: true, mode: 0o700 });
  const staging = await mkdtemp(`${folder}-`);
  const script = `require(${JSON.stringify(entry)}).executablePath();`;
  // On its own, the package unpacks into the temporary folder, and unpacks its libraries only on AWS Lambda.
  const env = { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  await run(process.execPath, ["--eval", script], { env });
  await writeFile(join(staging, "fonts", "fonts.conf"), fontsConf);
  try {
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

async function lacksLibraries(executable: string): Promise<boolean> {
  try {
    return (await run("ldd", [executable])).stdout.includes("not found");
  } catch {
    return true;
  }
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function pinned(): Promise<BrowserStart> {
  const folder = await unpack();
  const executablePath = join(folder, "chromium");
  const env = { ...environment(), FONTCONFIG_PATH: join(folder, "fonts"), XDG_CACHE_HOME: join(folder, "cache") };
  if (!(await lacksLibraries(executablePath))) return { executablePath, args, env };
  const libraries = [process.env["LD_LIBRARY_PATH"], join(folder, "al2023", "lib")].filter(Boolean).join(":");
  return { executablePath, args, env: { ...env, LD_LIBRARY_PATH: libraries } };
}

/**
 * Test browser: `$CHROMIUM_PATH`, the browser pinned in the lockfile (Linux x64), a system Chromium, or Playwright's
 * own.
 */
export async function chromium(): Promise<BrowserStart> {
  const named = process.env["CHROMIUM_PATH"];
  if (!named && process.platform === "linux" && process.arch === "x64") return pinned();
  const found = named ?? systemPaths.find((path) => existsSync(path));
  const executablePath = found ?? (await import("playwright")).chromium.executablePath();
  return { executablePath, args, env: environment() };
}
