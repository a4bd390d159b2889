/** Which bottles of an order went in which parcel (specification/fulfilment#parcels). */

/** So many pieces of one line of an order. */
export interface LinePart {
  /** Its place among the order's lines, from 0. */
  line: number;
  qty: number;
}

/** A line of an order, as far as parcels are concerned. */
export interface SentLine {
  sku: string;
  qty: number;
  /** A gift card is emailed and is in no parcel. */
  isEmailed: boolean;
}

/** The pieces that are in no parcel yet. */
export function leftToSend(lines: readonly SentLine[], sent: readonly LinePart[]): LinePart[] {
  return lines
    .map(({ qty, isEmailed }, line) => ({ line, qty: isEmailed ? 0 : qty - countOf(sent, line) }))
    .filter(({ qty }) => qty > 0);
}

/** The pieces of a line in some parts. */
export function countOf(parts: readonly LinePart[], line: number): number {
  return parts.reduce((sum, part) => (part.line === line ? sum + part.qty : sum), 0);
}

/** Why a parcel cannot contain what it is said to contain. */
export type ParcelRefusal =
  | { reason: "notOrdered"; sku: string }
  | { reason: "tooMany"; sku: string; left: number }
  | { reason: "nothingLeft" };

/**
 * The parts of lines in a parcel. Lines with the same SKU are filled in their order.
 * @param items by SKU; without it, all that is left
 */
export function parcelContent(
  lines: readonly SentLine[],
  sent: readonly LinePart[],
  items: readonly { sku: string; qty: number }[] | undefined,
): LinePart[] | ParcelRefusal {
  const all = leftToSend(lines, sent);
  if (all.length === 0) return { reason: "nothingLeft" };
  if (items === undefined) return all;
  const content: LinePart[] = [];
  for (const { sku, qty } of items) {
    if (!lines.some((line) => line.sku === sku && !line.isEmailed)) return { reason: "notOrdered", sku };
    const left = leftToSend(lines, [...sent, ...content]).filter(({ line }) => lines[line]?.sku === sku);
    let rest = qty;
    for (const one of left) {
      const taken = Math.min(rest, one.qty);
      if (taken > 0) content.push({ line: one.line, qty: taken });
      rest -= taken;
    }
    if (rest > 0) return { reason: "tooMany", sku, left: qty - rest };
  }
  return joinParts(content);
}

/** One part for each line. */
export function joinParts(parts: readonly LinePart[]): LinePart[] {
  return [...new Set(parts.map(({ line }) => line))].map((line) => ({ line, qty: countOf(parts, line) }));
}

/** Whether two parcels contain the same, whatever the order of their parts. */
export function isSameContent(one: readonly LinePart[], other: readonly LinePart[]): boolean {
  const written = (parts: readonly LinePart[]) =>
    joinParts(parts)
      .map(({ line, qty }) => `${line}:${qty}`)
      .toSorted()
      .join();
  return written(one) === written(other);
}

/** A carrier of the settings: its id, its name, and the address of its tracking page. */
export interface Carrier {
  id: string;
  name: string;
  /** With `{number}` where the tracking number stands; null where the carrier has no such page. */
  trackingUrl: string | null;
}

/** Stands for the tracking number in a carrier's address. */
const trackingPlaceholder = "{number}";

/** Letters, digits, spaces and hyphens, as carriers print them. */
const trackingForm = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,58}[A-Za-z0-9])?$/;
export const isTrackingNumber = (text: string): boolean => trackingForm.test(text);

/** Whether a text is a web address with a place for the tracking number. Only http and https are opened for shoppers. */
export function isTrackingUrl(text: string): boolean {
  const at = text.indexOf(trackingPlaceholder);
  // The number must not become a part of the site's name.
  const site = /^https?:\/\/[^/?#@\s]+[/?#]/.exec(text);
  return site !== null && at >= site[0].length && URL.canParse(trackingAddress(text, "1"));
}

function trackingAddress(template: string, number: string): string {
  return template.replaceAll(trackingPlaceholder, encodeURIComponent(number.replaceAll(" ", "")));
}

/** The address where a parcel is tracked; null where there is none. */
export function trackingLink(
  carriers: readonly Carrier[],
  parcel: { carrier: string | null; trackingNumber: string | null },
): string | null {
  const template = carriers.find(({ id }) => id === parcel.carrier)?.trackingUrl ?? null;
  if (template === null || parcel.trackingNumber === null || !isTrackingUrl(template)) return null;
  return trackingAddress(template, parcel.trackingNumber);
}
