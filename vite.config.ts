import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { compression } from "vite-plugin-compression2";
import { defineConfig } from "vite";
import { australiaOutline } from "./build/australiaOutline.ts";
import { adoptedStyles } from "./build/adoptedStyles.ts";
import { builtFiles } from "./build/builtFiles.ts";
import { noCircularFiles } from "./build/circularFiles.ts";
import { pageFiles } from "./build/pageFiles.ts";
import { shortNames } from "./build/shortNames.ts";
import { sourceMaps } from "./build/sourceMaps.ts";
import { unusedComponents } from "./build/unusedComponents.ts";

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const router = (file: string) => inProject(`node_modules/react-router/dist/production/${file}.mjs`);

const servedState = inProject("storefront/state/servedState.ts");

/** Files that every page already loads, so that parts loaded later need not preload them. */
const everyPageHas = /assets\/(entry-client|base|rolldown-runtime)-/;

/** File name with a short hash, because every page contains a list of all these names. */
const fileName = "assets/[name]-[hash:7]";

/** Builds the storefront for browsers into dist/client, or for the server (`--ssr`) into dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    builtFiles(),
    australiaOutline(),
    unusedComponents(),
    react(),
    vanillaExtractPlugin({ identifiers: shortNames() }),
    // The shop is in English only, so react-aria's translations into thirty other languages are left out.
    optimizeLocales.vite({ locales: ["en-US"] }),
    !isSsrBuild && noCircularFiles(),
    !isSsrBuild && sourceMaps("dist/client", "dist/maps"),
    // Compresses each file once, as small as possible. The server sends the compressed file beside the original.
    !isSsrBuild &&
      compression({
        algorithms: ["gz", "br"],
        exclude: [/\.woff2$/, /manifest\.json$/],
        threshold: 512,
        logLevel: "silent",
      }),
  ],
  resolve: {
    alias: {
      // The package exports only its development build, which contains warnings that no shopper reads.
      "react-router/dom": router("dom-export"),
      "react-router": router("index"),
      // On Node, the package resolves to CommonJS, in which each access to an export goes through two getters.
      "react-router-dom": inProject("node_modules/react-router-dom/dist/index.mjs"),
      ...adoptedStyles,
      ...(isSsrBuild && { "valtio/utils": servedState, valtio: servedState }),
    },
  },
  publicDir: "storefront/public",
  // Builds a single file that includes all packages, always as production builds, regardless of the server's NODE_ENV.
  ...(isSsrBuild && { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } }),
  build: {
    target: "es2022",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    // Built files do not refer to their source maps, because the maps are moved to another folder (see sourceMaps).
    sourcemap: !isSsrBuild && "hidden",
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !everyPageHas.test(file)) },
    // An inlined font could be neither cached nor preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Compression is expected to take a moment, so plugin timings are not checked.
      checks: { pluginTimings: false },
      output: {
        assetFileNames: "assets/[name]-[hash:6][extname]",
        ...(!isSsrBuild && {
          entryFileNames: `${fileName}.js`,
          chunkFileNames: `${fileName}.js`,
          codeSplitting: { groups: [pageFiles()] },
        }),
      },
      input: isSsrBuild ? "storefront/entry-server.tsx" : "storefront/entry-client.tsx",
    },
  },
}));
