function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(red: number, green: number, blue: number): string {
  const byte = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0");
  return `#${byte(red)}${byte(green)}${byte(blue)}`;
}

/** Mixes `share` of the second colour into the first, channel by channel. Colours are '#RRGGBB'. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return hex(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share);
}

/** Darkens for negative amounts and lightens for positive ones, from -1 to 1. */
export function shade(colour: string, amount: number): string {
  return amount < 0 ? mix(colour, "#000000", -amount) : mix(colour, "#ffffff", amount);
}

/** Distance between two colours, from 0 to 1. */
export function distance(first: string, second: string): number {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return Math.hypot(r1 - r2, g1 - g2, b1 - b2) / 441.7;
}

/** Approximate lightness from 0 to 1, for telling dark from light. */
export function lightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255;
}
