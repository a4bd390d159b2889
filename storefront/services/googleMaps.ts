import type { MapProvider } from "@corkwood/commerce";
import { loadScript } from "./browser/loadScript.ts";

export type GoogleAccess = Omit<Extract<MapProvider, { kind: "google" }>, "kind">;

declare global {
  interface Window {
    /** Called by Google's script when the script is ready to draw. */
    onGoogleMaps?: () => void;
    /**
     * Called by Google's script if the key is refused, because it is invalid, belongs to another site, or is over
     * quota.
     */
    gm_authFailure?: () => void;
  }
}

/** Timeout in milliseconds after which the shop's own map is used instead. */
const timeoutMs = 10_000;

/** Resolves when the script is ready. Shared by all callers on a page. */
let ready: Promise<void> | undefined;
let refusal: Error | undefined;
const refused = new Set<(error: Error) => void>();

/**
 * Registers a listener that is called if Google rejects the key after a map was drawn.
 * @returns a function that removes the listener
 */
export function onRefusal(listener: (error: Error) => void): () => void {
  refused.add(listener);
  return () => void refused.delete(listener);
}

function listen(): Promise<void> {
  window.gm_authFailure = () => {
    refusal = new Error("Google Maps refuses the key of this shop.");
    for (const listener of refused) listener(refusal);
  };
  return new Promise((resolve) => {
    window.onGoogleMaps = resolve;
  });
}

/**
 * Loads Google's script once per page. After a failure, the next call retries (specification/addresses#maps-script).
 */
export async function loadGoogleMaps({ key, url }: GoogleAccess): Promise<google.maps.MapsLibrary> {
  // Once refused, the key remains refused until the page is reloaded.
  if (refusal) throw refusal;
  ready ??= listen();
  const query = `key=${encodeURIComponent(key)}&v=quarterly&loading=async&callback=onGoogleMaps&language=en-AU&region=AU`;
  try {
    await inTime(Promise.all([loadScript(`${url}/maps/api/js?${query}`), ready]));
    return await google.maps.importLibrary("maps");
  } catch (cause) {
    throw new Error("Google Maps API script not loaded.", { cause });
  }
}

async function inTime(loaded: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Timed out while loading the script")), timeoutMs);
  });
  try {
    await Promise.race([loaded, late]);
  } finally {
    clearTimeout(timer);
  }
}
