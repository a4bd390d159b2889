import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { adoptedStyles } from "../adoptedStyles.ts";
import { builtFiles } from "../builtFiles.ts";

export default defineConfig({
  plugins: [builtFiles(), react(), vanillaExtractPlugin()],
  resolve: { alias: adoptedStyles },
});
