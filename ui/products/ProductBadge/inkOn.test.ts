import fc from "fast-check";
import { expect, it } from "vitest";
import { inkOn } from "./inkOn.ts";

/** Independent implementation of the contrast ratio (WCAG 2.2). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (channels: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    });
    return red * 0.2126 + green * 0.7152 + blue * 0.0722;
  };
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const hex = (channels: readonly number[]) => `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
const inks = { "#000": [0, 0, 0], "#fff": [255, 255, 255] } as const;
const channel = fc.integer({ min: 0, max: 255 });

it("returns an ink with a contrast of at least 4.5 on any colour", () => {
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (channels) => {
      const ink = inkOn(hex(channels));
      expect(ink).toBeDefined();
      expect(contrast(channels, ink ? inks[ink] : channels)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1000 },
  );
});

it("accepts only colours of three or six digits", () => {
  expect(inkOn("#FFF")).toBe("#000");
  expect(inkOn("#7a1f2b")).toBe("#fff");
  for (const other of ["red", "#12345", "#1234567", "rgb(0 0 0)", "", "#ggg"]) expect(inkOn(other)).toBeUndefined();
});
