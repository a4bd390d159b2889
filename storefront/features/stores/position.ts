import type { GeoPoint } from "@corkwood/commerce";

/** What came of asking where the shopper is. */
export type Position =
  | { kind: "found"; point: GeoPoint }
  /** The shopper, or a setting of theirs, said no. */
  | { kind: "refused" }
  /** The device does not know, or took too long. */
  | { kind: "unknown" };

/** Long enough for a phone that has to look for satellites. Milliseconds. */
const timeoutMs = 15_000;
/** How long a position may be reused, in milliseconds: shoppers do not move far in that time. */
const freshEnough = 300_000;

/** Asks the browser, which asks the shopper. The answer stays on this device. */
export function askPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) {
      resolve({ kind: "unknown" });
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ kind: "found", point: { lat: latitude, lng: longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ kind: code === PERMISSION_DENIED ? "refused" : "unknown" }),
      { timeout: timeoutMs, maximumAge: freshEnough },
    );
  });
}
