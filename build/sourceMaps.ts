import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/**
 * Moves a build's source maps to a folder that is not served, so that stack traces in error reports can be decoded but
 * shoppers cannot download the maps. Builds to folders other than `from` are left unchanged.
 */
export function sourceMaps(from: string, to: string): Plugin {
  return {
    name: "source-maps",
    writeBundle: {
      order: "pre",
      sequential: true,
      handler: async ({ dir = "" }) => {
        if (resolve(dir) !== resolve(from)) return;
        await rm(to, { recursive: true, force: true });
        const files = await readdir(dir, { recursive: true });
        for (const file of files.filter((name) => name.endsWith(".map"))) {
          await mkdir(dirname(join(to, file)), { recursive: true });
          await rename(join(dir, file), join(to, file));
        }
      },
    },
  };
}
