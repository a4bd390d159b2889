import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readConfig, type ShopConfig } from "../../config/readConfig.ts";
import type { OpenDatabase } from "../../db/connection.ts";
import type { CardRenderer } from "../command/command.ts";
import { runShop } from "../runShop.ts";

/**
 * Timeout in milliseconds. Long, because the embedded database may take seconds to start when other tests are running.
 */
export const slowStart = 60_000;

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** Runs commands in a folder of files, on a test database. */
export interface CommandWorkspace {
  folder: string;
  config: ShopConfig;
  /** Writes a file into the folder. @returns its name */
  file: (name: string, content: string | Uint8Array) => string;
  shop: (...args: string[]) => Promise<Said>;
  /** Same as `shop`, but the merchant stops the command once its output matches. */
  stoppedAt: (words: RegExp, ...args: string[]) => Promise<Said>;
  remove: () => void;
}

/** @param cards renders the storefront's cards. @default the built storefront @param env the shop's environment */
export function createCommandWorkspace(
  { db }: Pick<OpenDatabase, "db">,
  now: number,
  cards?: CardRenderer,
  env: Record<string, string> = {},
): CommandWorkspace {
  const folder = mkdtempSync(join(tmpdir(), "corkwood-commands-"));
  const config = readConfig({ DATA_DIR: join(folder, "data"), ...env });
  const run = async (args: readonly string[], stopAt?: RegExp): Promise<Said> => {
    const result: Said = { code: 0, out: "", err: "" };
    const stop = new AbortController();
    const say = (to: "out" | "err") => ({
      write: (text: string) => {
        result[to] += text;
        if (stopAt?.test(result[to])) stop.abort();
      },
    });
    result.code = await runShop(args, {
      out: say("out"),
      err: say("err"),
      folder,
      signal: stop.signal,
      now: () => now,
      config: () => config,
      open: async () => ({ db, through: "folder", close: async () => undefined }),
      cards: cards && (async () => cards),
    });
    return result;
  };
  return {
    folder,
    config,
    file: (name, content) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
      return name;
    },
    shop: (...args) => run(args),
    stoppedAt: (words, ...args) => run(args, words),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
