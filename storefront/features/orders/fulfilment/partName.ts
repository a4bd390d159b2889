import type { PlacedOrder } from "@corkwood/commerce";

/** Returns the name and size of an order line. @param line 0-based */
export function partName({ items }: Pick<PlacedOrder, "items">, line: number): string {
  const item = items[line];
  return item ? `${item.name}, ${item.variantLabel}` : "";
}
