import { useState } from "react";
import { useLocation } from "react-router-dom";
import type { GeoPoint } from "@corkwood/commerce";

type Asked = Position | { kind: "asking" };

/**
 * Returns the shopper's position once the shopper has allowed it. The position is dropped when the shopper searches or
 * navigates.
 */
export function usePosition(): [position: Asked | undefined, ask: () => void] {
  const { key } = useLocation();
  const [asked, setAsked] = useState<{ at: string; position: Asked }>();

  const ask = async () => {
    setAsked({ at: key, position: { kind: "asking" } });
    const position = await askPosition();
    // Ignores a position that arrives after a navigation.
    setAsked((current) => (current?.at === key ? { at: key, position } : current));
  };

  return [asked?.at === key ? asked.position : undefined, () => void ask()];
}

/** Outcome of a request for the shopper's position. */
type Position =
  | { kind: "found"; point: GeoPoint }
  /** The shopper, or a setting, denied the request. */
  | { kind: "refused" }
  /** The device cannot determine its position, or timed out. */
  | { kind: "unknown" };

/** Timeout in milliseconds, long enough for a phone to find satellites. */
const timeoutMs = 15_000;
/** Maximum age of a reused position, in milliseconds. Shoppers do not move far in that time. */
const freshEnough = 300_000;

/** Requests the position from the browser, which prompts the shopper. The position stays on this device. */
function askPosition(): Promise<Position> {
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
