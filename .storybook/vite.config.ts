import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import sharp from "sharp";
import { defineConfig, type Plugin } from "vite";
import { adoptedStyles } from "../build/adoptedStyles.ts";
import { australiaOutline } from "../build/australiaOutline.ts";
import { builtFiles } from "../build/builtFiles.ts";
import { serverStories } from "../build/runAtBuild.ts";
import { componentFacts } from "./componentFacts.ts";
import { propTypes } from "./propTypes.ts";

/** Removes the empty space around the content of pictures that are imported with `?trimmed`. */
function trimmedPictures(): Plugin {
  return {
    name: "trimmed-pictures",
    enforce: "pre",
    async load(id) {
      const [file, query] = id.split("?");
      if (query !== "trimmed") return undefined;
      const picture = await sharp(file).trim().webp().toBuffer();
      return `export default "data:image/webp;base64,${picture.toString("base64")}";`;
    },
  };
}

export default defineConfig({
  plugins: [
    builtFiles(),
    australiaOutline(),
    react(),
    vanillaExtractPlugin(),
    serverStories(),
    propTypes(),
    componentFacts(),
    trimmedPictures(),
  ],
  resolve: { alias: adoptedStyles },
  // This dependency is loaded only when a map becomes visible. Without this entry, Vite would discover the dependency
  // at that point and reload the page in the middle of a story.
  optimizeDeps: { include: ["leaflet"] },
});
