import type { LocationQty } from "@corkwood/commerce";

/** Where a variant's bottles stand, by the number of the place. */
export type Locations = Readonly<Record<string, LocationQty>>;

/**
 * A delivery leaves from where most bottles stand, and goes on to the next place when those run out. What places hold for
 * pickups is left there while there are others.
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

/** Bottles wait at one place for an order whose payment is under way. */
export function holdAt(locations: Locations, place: string, qty: number): Record<string, LocationQty> {
  return changed(locations, place, (at) => ({ ...at, qty: Math.max(0, at.qty - qty) }));
}

/** They need not wait any more. */
export function freeAt(locations: Locations, place: string, qty: number): Record<string, LocationQty> {
  return changed(locations, place, (at) => ({ ...at, qty: Math.min(at.qtyRaw, at.qty + qty) }));
}

/** They leave. @param wereHeld whether they waited there */
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

/** A place that the merchant closed meanwhile has nothing to change. */
function changed(
  locations: Locations,
  place: string,
  change: (at: LocationQty) => LocationQty,
): Record<string, LocationQty> {
  const at = locations[place];
  return at ? { ...locations, [place]: change(at) } : { ...locations };
}

/** The way back: to the store where they waited, or to the place where a delivery leaves from first. */
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
