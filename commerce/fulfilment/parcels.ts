/** Assignment of ordered bottles to parcels (specification/fulfilment#parcels). */

/** Quantity of one order line. */
export interface LinePart {
  /** Index of the order line, from 0. */
  line: number;
  qty: number;
}

/** The fields of an order line that matter for parcels. */
export interface SentLine {
  sku: string;
  qty: number;
  /** Whether the line is a gift card, which is emailed and never in a parcel. */
  isEmailed: boolean;
}

/** Quantities that are in no parcel yet. */
export function leftToSend(lines: readonly SentLine[], sent: readonly LinePart[]): LinePart[] {
  return lines
    .map(({ qty, isEmailed }, line) => ({ line, qty: isEmailed ? 0 : qty - countOf(sent, line) }))
    .filter(({ qty }) => qty > 0);
}

/** Total quantity of one order line in a list of partial quantities. */
export function countOf(parts: readonly LinePart[], line: number): number {
  return parts.reduce((sum, part) => (part.line === line ? sum + part.qty : sum), 0);
}

/** Reasons to reject the contents of a parcel. */
export type ParcelRefusal =
  | { reason: "notOrdered"; sku: string }
  | { reason: "tooMany"; sku: string; left: number }
  | { reason: "nothingLeft" };

/**
 * Returns the contents of a parcel. Lines with the same SKU are filled in order.
 * @param items by SKU; if undefined, all remaining items
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

/** Sums the partial quantities of each order line into one entry. */
export function joinParts(parts: readonly LinePart[]): LinePart[] {
  return [...new Set(parts.map(({ line }) => line))].map((line) => ({ line, qty: countOf(parts, line) }));
}

/** Whether two parcels have the same contents, regardless of order. */
export function isSameContent(one: readonly LinePart[], other: readonly LinePart[]): boolean {
  const written = (parts: readonly LinePart[]) =>
    joinParts(parts)
      .map(({ line, qty }) => `${line}:${qty}`)
      .toSorted()
      .join();
  return written(one) === written(other);
}

/** A carrier in the settings: its id, name, and tracking page. */
export interface Carrier {
  id: string;
  name: string;
  /**
   * URL of the tracking page, with `{number}` as a placeholder for the tracking number. Null if the carrier has no
   * tracking page.
   */
  trackingUrl: string | null;
}

/** Placeholder for the tracking number in a carrier's URL. */
const trackingPlaceholder = "{number}";

/** Matches tracking numbers: letters, digits, spaces and hyphens, as carriers print them. */
const trackingForm = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{0,58}[A-Za-z0-9])?$/;
export const isTrackingNumber = (text: string): boolean => trackingForm.test(text);

/** Whether a string is a URL with the placeholder for the tracking number. Only http and https are allowed. */
export function isTrackingUrl(text: string): boolean {
  const at = text.indexOf(trackingPlaceholder);
  // The tracking number must not become part of the host name.
  const site = /^https?:\/\/[^/?#@\s]+[/?#]/.exec(text);
  return site !== null && at >= site[0].length && URL.canParse(trackingAddress(text, "1"));
}

function trackingAddress(template: string, number: string): string {
  return template.replaceAll(trackingPlaceholder, encodeURIComponent(number.replaceAll(" ", "")));
}

/** URL of a parcel's tracking page, or null if there is none. */
export function trackingLink(
  carriers: readonly Carrier[],
  parcel: { carrier: string | null; trackingNumber: string | null },
): string | null {
  const template = carriers.find(({ id }) => id === parcel.carrier)?.trackingUrl ?? null;
  if (template === null || parcel.trackingNumber === null || !isTrackingUrl(template)) return null;
  return trackingAddress(template, parcel.trackingNumber);
}
