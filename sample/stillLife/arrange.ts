import { at, lights, withOwnIds, type Item } from "./light.ts";

/** An item, and the distance of its centre from the middle of the picture. Later items stand in front. */
export type Placed = readonly [item: Item, x: number, scale?: number];

interface Place {
  /** Horizontal centre of the arrangement, and the line on which it stands. */
  middle: number;
  floor: number;
  /** Size relative to a bottle in its own picture. */
  scale: number;
}

/** Items beside each other on one line. */
export function arrange(items: readonly Placed[], { middle, floor, scale }: Place): string {
  const placed = items.map(([item, x, own = 1], index) => at(middle + x, floor, withOwnIds(item, index), scale * own));
  return `<defs>${lights}</defs>${placed.join("")}`;
}
