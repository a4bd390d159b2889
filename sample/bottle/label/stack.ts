import { metrics, setLine, widthOf, type TypeStyle } from "../print/type.ts";

/** One or more lines of text on a label, or a drawing of a fixed height. */
export type Item =
  | (TypeStyle & { text: string; gap?: number; lines?: number; upper?: boolean })
  | { draw: (x: number, y: number, width: number) => string; height: number; gap?: number };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Splits text into at most `max` lines, with the longest line as short as possible. */
function broken(text: string, max: number, style: TypeStyle): string[] {
  const words = text.split(" ");
  let best = [text];
  let bestWidth = widthOf(text, style);
  const attempt = (lines: string[]) => {
    const width = Math.max(...lines.map((line) => widthOf(line, style)));
    if (width < bestWidth * 0.82) [best, bestWidth] = [lines, width];
  };
  const joined = (from: number, to?: number) => words.slice(from, to).join(" ");
  for (const first of words.keys()) {
    if (first === 0 || max < 2) continue;
    attempt([joined(0, first), joined(first)]);
    for (const second of words.keys()) {
      if (second > first && max > 2) attempt([joined(0, first), joined(first, second), joined(second)]);
    }
  }
  return best;
}

interface Placed {
  height: number;
  gap: number;
  draw: (y: number) => string;
}

function place(item: Item, box: Box, scale: number): Placed {
  const centre = box.x + box.width / 2;
  const gap = (item.gap ?? 0) * scale;
  if ("draw" in item) {
    const height = item.height * scale;
    return { height, gap, draw: (y) => item.draw(centre, y + height / 2, height) };
  }
  const text = item.upper ? item.text.toLocaleUpperCase("en-AU") : item.text;
  const wanted = { ...item, size: item.size * scale };
  const fits = widthOf(text, wanted) <= box.width;
  const lines = fits ? [text] : broken(text, item.lines ?? 1, wanted);
  const widest = Math.max(...lines.map((line) => widthOf(line, wanted)));
  const style = { ...wanted, size: wanted.size * Math.min(1, box.width / widest) };
  const { cap, line } = metrics[item.face];
  const lineHeight = style.size * (item.upper ? cap + 0.3 : line * 0.94);
  const capHeight = style.size * cap;
  return {
    height: capHeight + lineHeight * (lines.length - 1) + (item.upper ? 0 : style.size * 0.12),
    gap,
    draw: (y) =>
      lines.map((words, index) => setLine(words, centre, y + capHeight + lineHeight * index, style)).join(""),
  };
}

/** Stacks items vertically, centred in a box and scaled down to fit. Empty text takes no space. */
export function stack(items: readonly Item[], box: Box, align: "middle" | "start" | "end" = "middle"): string {
  const shown = items.filter((item) => "draw" in item || item.text !== "");
  let placed: Placed[] = [];
  let height = Infinity;
  for (let scale = 1.3; scale > 0.3 && height > box.height; scale *= 0.93) {
    placed = shown.map((item) => place(item, box, scale));
    height = placed.reduce((sum, item, index) => sum + item.height + (index === 0 ? 0 : item.gap), 0);
  }
  let y = align === "start" ? box.y : align === "end" ? box.y + box.height - height : box.y + (box.height - height) / 2;
  return placed
    .map((item, index) => {
      y += index === 0 ? 0 : item.gap;
      const drawn = item.draw(y);
      y += item.height;
      return drawn;
    })
    .join("");
}
