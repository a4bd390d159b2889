import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { compare, compress } from "./compare.ts";

function plain(width: number, height: number, colour = { r: 123, g: 30, b: 52 }) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

const picture = await plain(40, 30).png().toBuffer();

async function withDot(size: number, colour: { r: number; g: number; b: number }) {
  const dot = await plain(size, size, colour).png().toBuffer();
  return sharp(picture)
    .composite([{ input: dot, left: 7, top: 9 }])
    .png()
    .toBuffer();
}

const changes = async (other: Buffer) => (await compare(await compress(picture), other))?.changes;

describe("two pictures", () => {
  it("are still equal after lossless compression", async () => {
    expect(await compare(await compress(picture), picture)).toBeUndefined();
  });

  it("differ if one pixel changes, with its position and colours", async () => {
    expect(await changes(await withDot(1, { r: 128, g: 30, b: 52 }))).toEqual([
      "1 of 40 × 30 pixels differ (less than 1 %), in the upper left (1 × 1 px, 9 px from the top).",
      "All of them changed from #7b1e34 to #801e34.",
    ]);
  });

  it("differ if their fill colour changes by one level", async () => {
    expect(await changes(await plain(40, 30, { r: 124, g: 30, b: 52 }).png().toBuffer())).toEqual([
      "1200 of 40 × 30 pixels differ (100 %), all over (40 × 30 px, 0 px from the top).",
      "All of them changed from #7b1e34 to #7c1e34.",
    ]);
  });

  it("are equal if only a few pixels change, by two colour levels, as at rounded corners", async () => {
    expect(await changes(await withDot(3, { r: 125, g: 31, b: 52 }))).toBeUndefined();
  });

  it("differ if their sizes differ, and the differing areas are listed", async () => {
    const taller = await plain(40, 33).png().toBuffer();
    const difference = await compare(await compress(picture), taller);
    expect(difference?.changes).toEqual([
      "120 of 40 × 33 pixels differ (9 %), at the bottom (40 × 3 px, 30 px from the top).",
      "Size 40 × 30 → 40 × 33 px.",
      "All of them changed from nothing to #7b1e34.",
    ]);
    expect(await sharp(difference?.drawn).metadata()).toMatchObject({ width: 40, height: 33 });
  });

  it("do not differ in parts that only moved", async () => {
    const stripe = (height: number) => plain(40, height, { r: 10, g: 20, b: 30 }).png().toBuffer();
    const page = async (gap: number) => {
      const pieces = [
        { input: await stripe(4), left: 0, top: 5 },
        { input: await stripe(4), left: 0, top: 9 + gap },
      ];
      return plain(40, 20 + gap, { r: 250, g: 250, b: 250 })
        .composite(pieces)
        .png()
        .toBuffer();
    };
    const difference = await compare(await page(3), await page(8));
    expect(difference?.changes).toEqual([
      "200 of 40 × 28 pixels differ (18 %), in the middle (40 × 5 px, 12 px from the top).",
      "Size 40 × 23 → 40 × 28 px.",
      "All of them changed from nothing to #fafafa.",
    ]);
  });

  it("are described without colours if many colours change", async () => {
    const noise = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, index) => (index * 37) % 251));
    const other = await sharp(noise, { raw: { width: 40, height: 30, channels: 3 } })
      .png()
      .toBuffer();
    expect(await changes(other)).toHaveLength(1);
  });
});
