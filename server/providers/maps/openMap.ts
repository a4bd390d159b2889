import type { MapProvider } from "@corkwood/commerce";
import type { Config } from "../../foundation/config/config.ts";
import type { OutsideSources } from "../../http/contentPolicy.ts";

export interface OpenMap {
  map: MapProvider;
  /** Origins that Google's script fetches from. */
  sources: OutsideSources;
}

/** Selects the map provider for browsers: Google if the environment has a key, otherwise the shop's own map. */
export function openMap({ googleMapScript }: Pick<Config, "googleMapScript">): OpenMap {
  if (!googleMapScript) return { map: { kind: "outline" }, sources: { scripts: [], frames: [] } };
  const { origin } = new URL(googleMapScript.url);
  const own = ["https://*.googleapis.com", "https://*.gstatic.com"];
  return {
    map: { kind: "google", ...googleMapScript },
    // Sources as listed in Google's guide, without 'unsafe-eval', which raster maps do not need.
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
