/**
 * How a picture gets into the frame of its page. `auto` finds out; `whole` shows all of it, on its own ground; a focus fills
 * the frame around a point, in per cent from the left and the top.
 */
export type Framing = "auto" | "whole" | { left: number; top: number };

/** A merchant's word for it: `auto`, `whole`, or a focus such as `30 70`. Undefined where it is none of these. */
export function parseFraming(word: string): Framing | undefined {
  if (word === "auto" || word === "whole") return word;
  const match = /^(\d{1,3})\s+(\d{1,3})$/.exec(word);
  const [left, top] = [Number(match?.[1]), Number(match?.[2])];
  return left <= 100 && top <= 100 ? { left, top } : undefined;
}

/** The framing that the last part of a picture's URL names; so another framing is another URL, which browsers may cache. */
export function framingOf(key: string): Framing {
  const match = /-[\da-f]{8}-(?:(whole)|at-(\d{1,3})-(\d{1,3}))$/.exec(key);
  if (!match) return "auto";
  const [, whole, left, top] = match;
  return whole === undefined ? { left: Math.min(Number(left), 100), top: Math.min(Number(top), 100) } : "whole";
}

/** What stands at the end of a key for it. */
export function framingSuffix(framing: Framing): string {
  if (framing === "auto") return "";
  return framing === "whole" ? "-whole" : `-at-${framing.left}-${framing.top}`;
}
