import type { ErrorCode } from "../errors.ts";
import { noCents, noDollars, subtractCents, toCents, toDollars, type Cents, type Dollars } from "../money.ts";
import type { AustralianState } from "./address.ts";
import { expectedArrival, type ArrivalSettings, type DeliveryTiming } from "./arrival.ts";
import type { Arrival, ShippingRate } from "./ratesAnswer.ts";

/** Delivery price in dollars from this number of bottles up to the next step. */
export interface RateStep {
  bottlesFrom: number;
  price: Dollars;
}

export interface DeliveryZone {
  id: string;
  label: string;
  /**
   * Country codes of the zone (ISO 3166-1 alpha-2). Zones in 'AU' differ by postcode, and '*' matches all other
   * countries.
   */
  countries: string[];
  /** Inclusive ranges such as ['3000', '3207'], compared as numbers. Empty means all postcodes of the countries. */
  postcodes: [string, string][];
  /** Whether delivery is free for orders that reach the free-delivery minimum. */
  freeFromMinimum: boolean;
  rates: RateStep[];
  /** Duration of delivery. If undefined, only the time frame of all deliveries is known. */
  timing?: DeliveryTiming | undefined;
}

export interface DeliverySettings extends ArrivalSettings {
  /** The first zone that matches is used. */
  zones: DeliveryZone[];
  restricted: { countries: string[]; postcodes: [string, string][]; message: string };
  /** Destinations with a maximum number of bottles per order. */
  capped?: DeliveryCap[];
}

export interface DeliveryCap {
  countries: string[];
  /** Australian postcodes. */
  postcodes: [string, string][];
  mostBottles: number;
  message: string;
}

export interface Destination {
  country: string;
  postcode: string;
}

export type DeliveryAnswer =
  | { ok: true; zone: string; rates: ShippingRate[] }
  | { ok: false; code: Extract<ErrorCode, "DELIVERY_RESTRICTED" | "QUANTITY_CAPPED">; message: string };

function inRanges(postcode: string, ranges: readonly [string, string][]): boolean {
  const number = Number(postcode);
  return ranges.some(([from, to]) => number >= Number(from) && number <= Number(to));
}

function isIn(zone: DeliveryZone, { country, postcode }: Destination): boolean {
  if (!zone.countries.includes(country) && !(zone.countries.includes("*") && country !== "AU")) return false;
  return zone.postcodes.length === 0 || inRanges(postcode, zone.postcodes);
}

function lists(
  { countries, postcodes }: Pick<DeliveryCap, "countries" | "postcodes">,
  { country, postcode }: Destination,
): boolean {
  return countries.includes(country) || (country === "AU" && inRanges(postcode, postcodes));
}

/** Below the first step, the first step's price applies, because delivery is never free by omission. */
function priceFor(steps: readonly RateStep[], bottles: number): Dollars {
  const ascending = steps.toSorted((a, b) => a.bottlesFrom - b.bottlesFrom);
  const step = ascending.findLast(({ bottlesFrom }) => bottles >= bottlesFrom) ?? ascending[0];
  return step?.price ?? noDollars;
}

/**
 * Returns the delivery rates for a number of bottles: the zone's rate, or free above the minimum if the zone allows it.
 * @param subtotal after promotions; @param freeFrom the free-delivery minimum
 * @param isGiven whether a promotion makes delivery free, regardless of the zone and its rate
 */
export function deliveryRates(
  settings: DeliverySettings,
  destination: Destination,
  bottles: number,
  subtotal: Cents,
  freeFrom: Cents,
  isGiven = false,
): DeliveryAnswer {
  const { restricted, capped = [] } = settings;
  const refused = lists(restricted, destination);
  const zone = refused ? undefined : settings.zones.find((candidate) => isIn(candidate, destination));
  if (!zone) return { ok: false, code: "DELIVERY_RESTRICTED", message: restricted.message };
  const cap = capped.find((one) => lists(one, destination) && bottles > one.mostBottles);
  if (cap) return { ok: false, code: "QUANTITY_CAPPED", message: cap.message };
  const free = isGiven || (zone.freeFromMinimum && missingForFree(subtotal, freeFrom) === 0);
  const price = free ? noDollars : priceFor(zone.rates, bottles);
  const rate = { code: "standard", label: zone.label, price };
  return {
    ok: true,
    zone: zone.id,
    rates: [zone.freeFromMinimum ? { ...rate, freeFrom: toDollars(freeFrom) } : rate],
  };
}

/**
 * Returns the expected arrival of an order in a zone.
 * @param state of the shop; @param zone id of the zone; @param ready time in epoch milliseconds by which the order is
 * placed and all of its products are at the shop
 */
export function arrivalIn(state: AustralianState, settings: DeliverySettings, zone: string, ready: number): Arrival {
  return expectedArrival(state, settings, settings.zones.find(({ id }) => id === zone)?.timing, ready);
}

/** Amount still needed for free delivery. @param subtotal after promotions; @param freeFrom the minimum */
export function missingForFree(subtotal: Cents, freeFrom: Cents): Cents {
  return subtotal >= freeFrom ? noCents : subtractCents(freeFrom, subtotal);
}

/** Free-delivery minimum in cents. */
export function freeDeliveryMinimum(settings: { freeShippingOrderTotalMin: Dollars }): Cents {
  return toCents(settings.freeShippingOrderTotalMin);
}
