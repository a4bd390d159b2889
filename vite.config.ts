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
import { loadedTogether } from "./build/loadedTogether.ts";
import { shortNames } from "./build/shortNames.ts";
import { sourceMaps } from "./build/sourceMaps.ts";
import { unusedComponents } from "./build/unusedComponents.ts";

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const router = (file: string) => inProject(`node_modules/react-router/dist/production/${file}.mjs`);

const servedState = inProject("storefront/state/servedState.ts");

/** Every page has named these files already: no part that is loaded later has to. */
const everyPageHas = /assets\/(entry-client|base|router|rolldown-runtime)-/;

/** With a short hash, because every page carries a list of all these names. */
const fileName = "assets/[name]-[hash:7]";

/** Builds the storefront twice: for browsers into dist/client, for the server (`--ssr`) into dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    builtFiles(),
    australiaOutline(),
    unusedComponents(),
    react(),
    vanillaExtractPlugin({ identifiers: shortNames() }),
    // The shop speaks English: the words of react-aria in thirty other languages stay behind.
    optimizeLocales.vite({ locales: ["en-US"] }),
    !isSsrBuild && noCircularFiles(),
    !isSsrBuild && sourceMaps("dist/client", "dist/maps"),
    // Once, as small as can be: the server sends what lies beside each file.
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
      // The package offers its development build only, with warnings that no shopper reads.
      "react-router/dom": router("dom-export"),
      "react-router": router("index"),
      // On Node it is no module, and everything of it is read through two getters.
      "react-router-dom": inProject("node_modules/react-router-dom/dist/index.mjs"),
      ...adoptedStyles,
      ...(isSsrBuild && { "valtio/utils": servedState, valtio: servedState }),
    },
  },
  publicDir: "storefront/public",
  // One file with everything in it, in its fast form whatever NODE_ENV the server runs with.
  ...(isSsrBuild && { ssr: { noExternal: true as const }, define: { "process.env.NODE_ENV": '"production"' } }),
  build: {
    target: "es2022",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    // No file names its map: it is not beside it (see sourceMaps).
    sourcemap: !isSsrBuild && "hidden",
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !everyPageHas.test(file)) },
    // A font that is inlined cannot be cached, nor preloaded.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // To compress is meant to take a moment.
      checks: { pluginTimings: false },
      output: {
        assetFileNames: "assets/[name]-[hash:6][extname]",
        ...(!isSsrBuild && {
          entryFileNames: `${fileName}.js`,
          chunkFileNames: `${fileName}.js`,
          codeSplitting: { groups: loadedTogether },
        }),
      },
      input: isSsrBuild ? "storefront/entry-server.tsx" : "storefront/entry-client.tsx",
    },
  },
}));
