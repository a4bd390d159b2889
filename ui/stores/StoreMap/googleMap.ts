/// <reference types="google.maps" preserve="true" />
import type { DrawMap } from "./mapParts.ts";

/** Google's script, once it is loaded. */
export interface GoogleMaps {
  library: google.maps.MapsLibrary;
  /** Calls back where Google refuses the shop's key later on. @returns what stops that */
  onRefusal: (refused: (error: Error) => void) => () => void;
}

/** Fetches what draws on a map of Google's, together with Google's script. */
export async function googleMap(loadMaps: () => Promise<GoogleMaps>): Promise<DrawMap> {
  const [{ library, onRefusal }, { drawGoogleMap }] = await Promise.all([loadMaps(), import("./drawGoogleMap.ts")]);
  return (stage, options) => {
    const drawn = drawGoogleMap(library, stage, options);
    const stop = onRefusal(options.onFail);
    return {
      ...drawn,
      remove: () => {
        stop();
        drawn.remove();
      },
    };
  };
}
