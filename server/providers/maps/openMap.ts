import type { MapProvider } from "@corkwood/commerce";
import type { Config } from "../../foundation/config/config.ts";
import type { OutsideSources } from "../../http/contentPolicy.ts";

export interface OpenMap {
  map: MapProvider;
  /** What Google's script fetches. */
  sources: OutsideSources;
}

/** Who draws maps in browsers: Google, where the environment has a key for that, or the shop itself. */
export function openMap({ googleMapScript }: Pick<Config, "googleMapScript">): OpenMap {
  if (!googleMapScript) return { map: { kind: "outline" }, sources: { scripts: [], frames: [] } };
  const { origin } = new URL(googleMapScript.url);
  const own = ["https://*.googleapis.com", "https://*.gstatic.com"];
  return {
    map: { kind: "google", ...googleMapScript },
    // As Google's guide lists them, without 'unsafe-eval': maps of pictures do not need it.
    sources: {
      scripts: [origin, ...own],
      frames: ["https://*.google.com"],
      connections: [origin, ...own, "https://*.google.com", "data:", "blob:"],
      images: [origin, ...own, "https://*.google.com", "https://*.googleusercontent.com"],
      styles: ["https://fonts.googleapis.com"],
      fonts: ["https://fonts.gstatic.com"],
      workers: ["blob:"],
      hasInlineStyles: true,
    },
  };
}
