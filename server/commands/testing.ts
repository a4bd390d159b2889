import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig, type Config } from "../config.ts";
import type { OpenDatabase } from "../db/connection.ts";
import { runShop } from "./runShop.ts";

export interface Said {
  code: number;
  out: string;
  err: string;
}

/** A folder of files, and commands that run in it on a database for tests. */
export interface Workbench {
  folder: string;
  config: Config;
  /** Writes a file into the folder. @returns its name */
  file: (name: string, content: string | Uint8Array) => string;
  shop: (...given: string[]) => Promise<Said>;
  remove: () => void;
}

export function createWorkbench({ db }: Pick<OpenDatabase, "db">, now: number): Workbench {
  const folder = mkdtempSync(join(tmpdir(), "corkwood-commands-"));
  const config = readConfig({ DATA_DIR: join(folder, "data") });
  return {
    folder,
    config,
    file: (name, content) => {
      writeFileSync(join(folder, name), content);
      return name;
    },
    shop: async (...given) => {
      const said: Said = { code: 0, out: "", err: "" };
      said.code = await runShop(given, {
        out: { write: (text) => (said.out += text) },
        err: { write: (text) => (said.err += text) },
        folder,
        signal: new AbortController().signal,
        now: () => now,
        config: () => config,
        open: async () => ({ db, through: "folder", close: async () => undefined }),
      });
      return said;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
