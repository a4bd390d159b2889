import type { LocationQty } from "@corkwood/commerce";

/** How many bottles of a variant each location has, by the location's number. */
export type Locations = Readonly<Record<string, LocationQty>>;

/**
 * A delivery is taken from the location with most bottles, and then from the next. Bottles that a location holds for
 * pickups are taken last.
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

/** Holds bottles at one location for an order whose payment is pending. */
export function holdAt(locations: Locations, place: string, qty: number): Record<string, LocationQty> {
  return changed(locations, place, (at) => ({ ...at, qty: Math.max(0, at.qty - qty) }));
}

/** Releases held bottles. */
export function freeAt(locations: Locations, place: string, qty: number): Record<string, LocationQty> {
  return changed(locations, place, (at) => ({ ...at, qty: Math.min(at.qtyRaw, at.qty + qty) }));
}

/** Takes bottles out of a location. @param wereHeld whether they were held there */
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

/** A location that the merchant has removed needs no change. */
function changed(
  locations: Locations,
  place: string,
  change: (at: LocationQty) => LocationQty,
): Record<string, LocationQty> {
  const at = locations[place];
  return at ? { ...locations, [place]: change(at) } : { ...locations };
}

/** Puts bottles back: to the store where they were held, or to the location from which a delivery is taken first. */
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
