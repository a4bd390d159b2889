/// <reference types="google.maps" preserve="true" />
import type { DrawMap, MapGround } from "./mapParts.ts";

/** The loaded Google Maps script. */
export interface GoogleMaps {
  library: google.maps.MapsLibrary;
  /**
   * Registers a callback that is called if Google rejects the API key after loading.
   * @returns a function that removes the callback
   */
  onRefusal: (refused: (error: Error) => void) => () => void;
}

/** Loads the drawing code together with Google's script. */
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

/** Loads the drawing code together with the outline data. */
export async function outlineMap(loadGround: () => Promise<MapGround>): Promise<DrawMap> {
  const [ground, { drawMap }] = await Promise.all([loadGround(), import("./drawMap.ts")]);
  return (stage, options) => drawMap(ground, stage, options);
}
