import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";
import { places } from "./runAtBuild.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * A build of what runs on Node: one file for each entry and what they share. Packages stay outside; the workspaces are part of
 * it, so that nothing of TypeScript is read when the shop runs.
 * @param entries paths within the project, by the name of the file that each becomes
 * @param outDir within the project
 */
export function serverBuild(entries: Readonly<Record<string, string>>, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [
      places(),
      {
        name: "migrations",
        // Beside the files, because they look for them there.
        closeBundle: () => cp(`${root}server/db/migrations`, `${root}${outDir}/migrations`, { recursive: true }),
      },
    ],
    // p-limit: another version of it is installed for other packages.
    ssr: { noExternal: [/^@corkwood\//, "p-limit", "yocto-queue"] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { ...entries },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  };
}
