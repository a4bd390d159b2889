import { returnReasons, type LinePart } from "@corkwood/commerce";
import type { OrderItemRow, ParcelRow, ReturnRow } from "../../db/schema.ts";

type Items = readonly Pick<OrderItemRow, "sku">[];
type WithParts<Row> = Row & { items: readonly LinePart[] };

const partWords = (parts: readonly LinePart[], items: Items) =>
  parts.map(({ line, qty }) => `${qty} x ${items[line]?.sku ?? ""}`).join(", ");

/** `parcel 1: 6 x CW-1, Southern Parcels AB123` */
export function parcelWords(
  { number, carrierName, trackingNumber, items: parts }: WithParts<ParcelRow>,
  items: Items,
): string {
  const brought = [carrierName, trackingNumber].filter(Boolean).join(" ");
  return [`parcel ${number}: ${partWords(parts, items)}`, brought].filter(Boolean).join(", ");
}

/** `return 1 is requested: 2 x CW-1, It is corked or faulty: Two bottles leak` */
export function returnWords(
  { number, status, reason, note, items: parts }: WithParts<ReturnRow>,
  items: Items,
): string {
  const why = [returnReasons[reason], note].filter(Boolean).join(": ");
  return `return ${number} is ${status}: ${partWords(parts, items)}, ${why}`;
}
