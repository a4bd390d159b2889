import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { adoptedStyles } from "../build/adoptedStyles.ts";
import { australiaOutline } from "../build/australiaOutline.ts";
import { builtFiles } from "../build/builtFiles.ts";
import { serverStories } from "../build/runAtBuild.ts";
import { componentFacts } from "./componentFacts.ts";
import { propTypes } from "./propTypes.ts";

export default defineConfig({
  plugins: [
    builtFiles(),
    australiaOutline(),
    react(),
    vanillaExtractPlugin(),
    serverStories(),
    propTypes(),
    componentFacts(),
  ],
  resolve: { alias: adoptedStyles },
  // This dependency is loaded only when a map becomes visible. Without this entry, Vite would discover the dependency
  // at that point and reload the page in the middle of a story.
  optimizeDeps: { include: ["leaflet"] },
});
