import type { PlacedOrder } from "@corkwood/commerce";

/** A line of an order by its name and size. @param line from 0 */
export function partName({ items }: Pick<PlacedOrder, "items">, line: number): string {
  const item = items[line];
  return item ? `${item.name}, ${item.variantLabel}` : "";
}
