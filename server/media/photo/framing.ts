/**
 * A picture's placement in its frame. `auto` decides based on the content. `whole` shows the whole picture on its own
 * background. A focus fills the frame around a point, given in per cent from the left and the top.
 */
export type Framing = "auto" | "whole" | { left: number; top: number };

/** Parses a merchant's setting: `auto`, `whole`, or a focus such as `30 70`. Undefined if the setting is invalid. */
export function parseFraming(word: string): Framing | undefined {
  if (word === "auto" || word === "whole") return word;
  const match = /^(\d{1,3})\s+(\d{1,3})$/.exec(word);
  const [left, top] = [Number(match?.[1]), Number(match?.[2])];
  return left <= 100 && top <= 100 ? { left, top } : undefined;
}

/**
 * The framing in the last part of a picture's URL. Each framing has its own URL, so that browsers can cache the
 * picture.
 */
export function framingOf(key: string): Framing {
  const match = /-[\da-f]{8}-(?:(whole)|at-(\d{1,3})-(\d{1,3}))$/.exec(key);
  if (!match) return "auto";
  const [, whole, left, top] = match;
  return whole === undefined ? { left: Math.min(Number(left), 100), top: Math.min(Number(top), 100) } : "whole";
}

/** Returns the picture key suffix for this framing. */
export function framingSuffix(framing: Framing): string {
  if (framing === "auto") return "";
  return framing === "whole" ? "-whole" : `-at-${framing.left}-${framing.top}`;
}
