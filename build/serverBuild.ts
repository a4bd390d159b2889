import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";
import { places } from "./runAtBuild.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Vite configuration for Node: one file per entry plus shared files. Packages are external; workspaces are bundled, so
 * that the running shop does not read TypeScript.
 * @param entries project-relative source paths by output file name
 * @param outDir project-relative path
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
        // The server looks for migrations beside its own files.
        closeBundle: () => cp(`${root}server/db/migrations`, `${root}${outDir}/migrations`, { recursive: true }),
      },
    ],
    // p-limit is bundled, because other packages require a different version.
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
