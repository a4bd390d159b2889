import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserConfig } from "vite";
import { compression } from "vite-plugin-compression2";

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Modules that work without a connection. Their files are loaded in advance. */
const offline = [
  "storefront/entry-client.tsx",
  "storefront/persistence/persistence.actions.ts",
  "storefront/features/cartView/MiniCartPanel.tsx",
  "storefront/routes/cart.tsx",
  "storefront/routes/offline.tsx",
  "storefront/routes/wishlist.tsx",
];

/** Returns the paths of all built files that the modules need. */
function filesOf(manifest: Record<string, Chunk>, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const reach = (module: string) => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build manifest has no entry for ${module}.`);
    if (seen.has(module)) return;
    seen.add(module);
    chunk.imports?.forEach(reach);
  };
  modules.forEach(reach);
  const files = [...seen].flatMap((module) => [manifest[module]!.file, ...(manifest[module]!.css ?? [])]);
  return [...new Set(files)].map((file) => `/${file}`);
}

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Builds the service worker into dist/client/sw.js. The service worker lists files from the storefront's build, so this
 * build must run after that one.
 */
export default defineConfig(async (): Promise<UserConfig> => {
  const manifest = JSON.parse(await readFile(`${root}dist/client/.vite/manifest.json`, "utf8"));
  return {
    root,
    publicDir: false,
    logLevel: "warn",
    plugins: [compression({ include: /sw\.js$/, algorithms: ["gz", "br"], logLevel: "silent" })],
    define: {
      filesToCache: JSON.stringify(filesOf(manifest, offline)),
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      target: "es2022",
      outDir: "dist/client",
      emptyOutDir: false,
      rolldownOptions: {
        input: { sw: "storefront/serviceWorker/worker.ts" },
        output: { format: "iife", entryFileNames: "[name].js" },
      },
    },
  };
});
