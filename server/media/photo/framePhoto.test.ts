import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { keysOf } from "@corkwood/commerce";
import { resizePicture } from "../resize.ts";
import { merchantPictures, type MerchantPicture } from "../testing/merchantPictures.ts";
import { framingOf, framingSuffix, type Framing } from "./framing.ts";

const width = 300;
const height = 375;

/** A product card's tile. Each pixel consists of red, green, blue and alpha values. */
async function tileOf(original: Buffer, framing: Framing = "auto") {
  const tile = await resizePicture(original, width, "webp", 0.8, framing);
  const { data, info } = await sharp(tile).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  return { at, size: [info.width, info.height] };
}
type Tile = Awaited<ReturnType<typeof tileOf>>;

/** Bounding box of all matching pixels, in fractions of the tile. */
function boxOf({ at }: Tile, belongs: (pixel: number[]) => boolean) {
  const found: [number, number][] = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (belongs(at(x, y))) found.push([x, y]);
  const [xs, ys] = [found.map(([x]) => x), found.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs) + 1];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys) + 1];
  return { height: (bottom - top) / height, bottom: bottom / height, middle: (left + right) / 2 / width };
}

/**
 * Matches the bottle's glass, red capsule and label, but not its shadow, which is more transparent and less colourful.
 */
const isBottle = ([red = 0, green = 0, blue = 0, opacity = 0]: number[]) =>
  opacity > 200 && Math.max(red, green, blue) - Math.min(red, green, blue) > 14;

/** Pictures with a plain background, which is cut out. */
const cutOuts: MerchantPicture[] = [
  "small",
  "noisy",
  "cutOut",
  "sideways",
  "print",
  "wideGamut",
  "banner",
  "strip",
  "tiny",
];

describe.each(keysOf(merchantPictures))("a merchant's picture: %s", (name) => {
  it("fits into a tile with an aspect ratio of 4 to 5", async () => {
    const { size } = await tileOf(await merchantPictures[name]());
    expect(size).toEqual([width, height]);
  });
});

describe.each([...cutOuts, "grey" as const, "whiteLabel" as const])("the bottle in the picture %s", (name) => {
  it("is upright and centred, has the same baseline as drawn bottles, and fills most of the tile's height", async () => {
    const { height: tall, bottom, middle } = boxOf(await tileOf(await merchantPictures[name]()), isBottle);
    expect(tall).toBeGreaterThan(0.77);
    expect(tall).toBeLessThan(0.9);
    // The picture is enlarged from forty pixels, so its wide soft edge is cut off.
    expect(bottom).toBeGreaterThan(name === "tiny" ? 0.88 : 0.92);
    expect(bottom).toBeLessThan(0.96);
    expect(middle).toBeGreaterThan(0.47);
    expect(middle).toBeLessThan(0.53);
  });
});

describe.each(cutOuts)("the background behind the bottle in the picture %s", (name) => {
  it("is transparent at the edges and beside the neck", async () => {
    const { at } = await tileOf(await merchantPictures[name]());
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [40, 100],
      [260, 100],
    ] as const) {
      expect(at(x, y)[3], `${x}, ${y}`).toBe(0);
    }
  });

  it("leaves the label and the glass intact", async () => {
    const { at } = await tileOf(await merchantPictures[name]());
    // Lower edge of the label, to the left of the text, and the glass below the label.
    expect(at(150, 290)[3]).toBe(255);
    expect(at(150, 325)[3]).toBe(255);
    const [red = 0, , blue = 0] = at(125, 290);
    expect(red - blue).toBeGreaterThan(30);
  });
});

describe("a background that is kept", () => {
  it("fills the tile if it is a plain colour", async () => {
    const { at } = await tileOf(await merchantPictures.grey());
    for (const [x, y] of [
      [0, 0],
      [width - 1, height - 1],
      [150, 0],
    ] as const) {
      const [red = 0, green = 0, blue = 0, opacity] = at(x, y);
      expect([Math.abs(red - 0xb9) < 5, Math.abs(green - 0xb6) < 5, Math.abs(blue - 0xb0) < 5, opacity]).toEqual([
        true,
        true,
        true,
        255,
      ]);
    }
  });

  it("is kept if a white label merges with it, so that the label is not cut off", async () => {
    const { at } = await tileOf(await merchantPictures.whiteLabel());
    for (const [x, y] of [
      [115, 290],
      [185, 290],
      [0, 0],
    ] as const)
      expect(Math.min(...at(x, y))).toBeGreaterThan(245);
  });

  it("is filled with a blurred copy if a wide scene is shown whole", async () => {
    const tile = await tileOf(await merchantPictures.scene());
    const green = boxOf(tile, ([red = 0, greenish = 0, blue = 0]) => greenish > red + 8 && greenish > blue + 4);
    expect(green.middle).toBeGreaterThan(0.7);
    for (const [x, y] of [
      [0, 0],
      [width - 1, height - 1],
    ] as const) {
      const [red = 0, , blue = 0, opacity] = tile.at(x, y);
      expect([red > blue + 10, opacity]).toEqual([true, 255]);
    }
  });
});

describe("the merchant's own framing", () => {
  it("fills the tile around the merchant's focus point", async () => {
    const tile = await tileOf(await merchantPictures.scene(), { left: 77, top: 60 });
    const { middle, height: tall } = boxOf(
      tile,
      ([red = 0, green = 0, blue = 0]) => green > red + 8 && green > blue + 4,
    );
    expect(middle).toBeGreaterThan(0.42);
    expect(middle).toBeLessThan(0.58);
    expect(tall).toBeGreaterThan(0.3);
  });

  it("shows the whole picture, on the picture's own background", async () => {
    const { at } = await tileOf(await merchantPictures.small(), "whole");
    expect(at(0, 0)).toEqual([255, 255, 255, 255]);
    expect(boxOf(await tileOf(await merchantPictures.small(), "whole"), isBottle).height).toBeLessThan(0.3);
  });

  it.each([
    ["p-1-0a1b2c3d", "auto"],
    ["p-1-0a1b2c3d-whole", "whole"],
    ["p-1-0a1b2c3d-at-30-70", { left: 30, top: 70 }],
    ["p-1-0a1b2c3d-at-300-70", { left: 100, top: 70 }],
    ["magnum-whole", "auto"],
  ] as const)("is part of the picture URL: %s", (key, framing) => {
    expect(framingOf(key)).toEqual(framing);
    if (!key.includes("300") && key !== "magnum-whole") expect(key.endsWith(framingSuffix(framing))).toBe(true);
  });
});

describe("malicious pictures", () => {
  const flat = (wide: number, tall: number) =>
    sharp({ create: { width: wide, height: tall, channels: 3, background: "#ffffff" }, limitInputPixels: false })
      .png()
      .toBuffer();

  it.each([
    ["all white", 400, 400],
    ["a line", 16_000, 1],
    ["a column", 1, 16_000],
    ["one dot", 1, 1],
  ])("%s: a picture of %i × %i pixels gets a tile", async (_, wide, tall) => {
    expect((await tileOf(await flat(wide, tall))).size).toEqual([width, height]);
  });

  it("are refused above 100 million pixels before they are decoded", async () => {
    await expect(resizePicture(await flat(10_001, 10_000), 300, "webp", 0.8)).rejects.toThrow(/pixel limit/);
  });

  it("are refused if they are truncated or not pictures", async () => {
    const whole = await merchantPictures.small();
    await expect(resizePicture(whole.subarray(0, 2000), 300, "webp", 0.8)).rejects.toThrow();
    await expect(resizePicture(Buffer.from("GIF89a nothing"), 300, "webp", 0.8)).rejects.toThrow();
  });
});
