import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { OwnShop } from "./testShop.ts";

const script = fileURLToPath(new URL("../../../dist/shop/command.js", import.meta.url));

/**
 * Runs a merchant's command. The shop may be running. @param folder the folder with its files @param env additional
 * environment variables
 * @returns its output
 */
export async function runCommand(
  { dataDir }: Pick<OwnShop, "dataDir">,
  args: readonly string[],
  folder = dataDir,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(process.execPath, ["--enable-source-maps", script, ...args], {
    env: { ...process.env, BASE_URL: "", DATABASE_URL: "", DATA_DIR: dataDir, INIT_CWD: folder, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const [code] = (await once(child, "close")) as [number | null];
  expect(code, output).toBe(0);
  return output;
}

/**
 * Runs a merchant's command that reads a table, while the shop is running.
 * @param name such as `prices`; @param rows comma-separated, with the column names first
 */
export async function runTableCommand(
  ownShop: OwnShop,
  name: "prices" | "stock",
  rows: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "corkwood-merchant-"));
  try {
    await writeFile(join(folder, "given.csv"), `${rows.join("\n")}\n`);
    await runCommand(ownShop, [name, "given.csv"], folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
