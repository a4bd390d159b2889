import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { adoptedStyles } from "../adoptedStyles.ts";
import { australiaOutline } from "../australiaOutline.ts";
import { builtFiles } from "../builtFiles.ts";
import { serverStories } from "../serverStories.ts";

export default defineConfig({
  plugins: [builtFiles(), australiaOutline(), react(), vanillaExtractPlugin(), serverStories()],
  resolve: { alias: adoptedStyles },
  // It is fetched when a map is seen: found only then, it would reload the page in the middle of a story.
  optimizeDeps: { include: ["leaflet"] },
});
