/** Luminance at which black and white have the same contrast. */
const middle = Math.sqrt(1.05 * 0.05) - 0.05;

/** Linear value of a channel from 0 to 255 (WCAG 2.2, relative luminance). */
function light(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * Returns black or white, whichever has the higher contrast with a colour. The contrast is always at least 4.58.
 * @param colour such as '#8A6A1F' or '#fff'; @returns undefined for any other text
 */
export function inkOn(colour: string): "#000" | "#fff" | undefined {
  if (!/^#(?:[\da-f]{3}){1,2}$/i.test(colour)) return undefined;
  const width = (colour.length - 1) / 3;
  const channel = (index: number) => {
    const digits = colour.slice(1 + index * width, 1 + (index + 1) * width);
    return light(Number.parseInt(width === 1 ? digits + digits : digits, 16));
  };
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2) > middle ? "#000" : "#fff";
}
