import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { compare, compress } from "./compare.ts";

function plain(width: number, height: number, colour = { r: 123, g: 30, b: 52 }) {
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

const picture = await plain(40, 30).png().toBuffer();

describe("two pictures", () => {
  it("are equal after they were compressed", async () => {
    expect(await compare(await compress(picture), picture)).toEqual({ outcome: "same" });
  });

  it("differ by one pixel", async () => {
    const dot = await plain(1, 1, { r: 128, g: 30, b: 52 }).png().toBuffer();
    const other = await sharp(picture)
      .composite([{ input: dot, left: 7, top: 9 }])
      .png()
      .toBuffer();
    expect(await compare(await compress(picture), other)).toMatchObject({ outcome: "differs", pixels: 1 });
  });

  it("differ by one level of a colour that fills them", async () => {
    const other = await plain(40, 30, { r: 124, g: 30, b: 52 }).png().toBuffer();
    expect(await compare(await compress(picture), other)).toMatchObject({ outcome: "differs", pixels: 1200 });
  });

  it("are equal if only a corner differs by one level", async () => {
    const dot = await plain(3, 3, { r: 125, g: 31, b: 52 }).png().toBuffer();
    const other = await sharp(picture)
      .composite([{ input: dot, left: 0, top: 0 }])
      .png()
      .toBuffer();
    expect(await compare(await compress(picture), other)).toEqual({ outcome: "same" });
  });

  it("differ if their sizes differ", async () => {
    const taller = await plain(40, 31).png().toBuffer();
    expect(await compare(await compress(picture), taller)).toEqual({ outcome: "differs", pixels: 40 });
  });
});
