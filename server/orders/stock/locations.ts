import type { LocationQty } from "@corkwood/commerce";

/** Bottles of a variant at each location, by location number. */
export type Locations = Readonly<Record<string, LocationQty>>;

/**
 * Allocates bottles to a delivery, starting at the location with the most bottles. Bottles reserved for pickups are
 * allocated last.
 */
export function drawFrom(locations: Locations, qty: number): Record<string, LocationQty> {
  const left = structuredClone(locations) as Record<string, LocationQty>;
  const places = Object.values(left).toSorted((a, b) => b.qtyRaw - a.qtyRaw);
  let wanted = qty;
  for (const place of places) wanted -= take(place, Math.min(wanted, place.qty));
  for (const place of places) wanted -= take(place, Math.min(wanted, place.qtyRaw));
  return left;
}

function take(place: LocationQty, qty: number): number {
  place.qtyRaw -= qty;
  place.qty = Math.max(0, place.qty - qty);
  return qty;
}

/** Reserves bottles at one location for an order whose payment is pending. */
export function holdAt(locations: Locations, place: string, qty: number): Record<string, LocationQty> {
  return changed(locations, place, (at) => ({ ...at, qty: Math.max(0, at.qty - qty) }));
}

/** Releases reserved bottles. */
export function freeAt(locations: Locations, place: string, qty: number): Record<string, LocationQty> {
  return changed(locations, place, (at) => ({ ...at, qty: Math.min(at.qtyRaw, at.qty + qty) }));
}

/** Removes bottles from a location's stock. @param wereHeld whether the bottles were reserved at that location */
export function takeAt(
  locations: Locations,
  place: string,
  qty: number,
  wereHeld: boolean,
): Record<string, LocationQty> {
  return changed(locations, place, (at) => {
    const qtyRaw = Math.max(0, at.qtyRaw - qty);
    return { ...at, qtyRaw, qty: Math.max(0, Math.min(qtyRaw, wereHeld ? at.qty : at.qty - qty)) };
  });
}

/** Changes one location's counts. No-op if the merchant has removed the location. */
function changed(
  locations: Locations,
  place: string,
  change: (at: LocationQty) => LocationQty,
): Record<string, LocationQty> {
  const at = locations[place];
  return at ? { ...locations, [place]: change(at) } : { ...locations };
}

/** Puts bottles back at the pickup store or, for deliveries, at the location with the most bottles. */
export function putBack(locations: Locations, qty: number, pickup: string | null): Record<string, LocationQty> {
  const left = structuredClone(locations) as Record<string, LocationQty>;
  const [fullest] = Object.values(left).toSorted((a, b) => b.qtyRaw - a.qtyRaw);
  const place = left[pickup ?? ""] ?? fullest;
  if (place) {
    place.qtyRaw += qty;
    place.qty += qty;
  }
  return left;
}
