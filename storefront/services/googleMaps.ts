import type { MapProvider } from "@corkwood/commerce";
import { loadScript } from "./browser/loadScript.ts";

export type GoogleAccess = Omit<Extract<MapProvider, { kind: "google" }>, "kind">;

declare global {
  interface Window {
    /** Google's script calls it when it can draw. */
    onGoogleMaps?: () => void;
    /** Google's script calls it when it refuses the key: a wrong one, one for another site, one whose quota is used up. */
    gm_authFailure?: () => void;
  }
}

/** Milliseconds. After that the shop's own map is better than none. */
const timeoutMs = 10_000;

/** What the script calls when it is ready; once for a page, however often it is waited for. */
let ready: Promise<void> | undefined;
let refusal: Error | undefined;
const refused = new Set<(error: Error) => void>();

/** Calls back where Google refuses the key after a map was drawn. @returns what stops that */
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

/** Google's script, fetched once for a page; after a failure the next call tries again (specification/addresses#maps-script). */
export async function loadGoogleMaps({ key, url }: GoogleAccess): Promise<google.maps.MapsLibrary> {
  // It stays refused until the page is loaded again.
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
    timer = setTimeout(() => reject(new Error("The script takes too long")), timeoutMs);
  });
  try {
    await Promise.race([loaded, late]);
  } finally {
    clearTimeout(timer);
  }
}
