import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { InlineConfig } from "vite";
import { places } from "./runAtBuild.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Packages that are bundled besides the workspaces. */
const bundledPackages = [
  // Other packages require a different version of p-limit.
  "p-limit",
  "yocto-queue",
  // These consist of 300 small modules, which take about 0.4 s to load one by one.
  "drizzle-orm",
  "zod",
  "jose",
  "hono",
  "@hono/node-server",
  "nodemailer",
];

/**
 * Vite configuration for Node: one file per entry plus shared files. Workspaces are bundled, so that the running shop
 * does not read TypeScript; most packages are external.
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
    ssr: { noExternal: [/^@corkwood\//, ...bundledPackages] },
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
