/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Pixels in memory, each with red, green, blue and alpha values. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A part of a picture, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Distance between a pixel and a colour: the greatest difference in any channel. */
export function distance({ data }: Raster, pixel: number, [red, green, blue]: Rgb): number {
  const at = pixel * 4;
  return Math.max(
    Math.abs((data[at] ?? 0) - red),
    Math.abs((data[at + 1] ?? 0) - green),
    Math.abs((data[at + 2] ?? 0) - blue),
  );
}

export const opacity = ({ data }: Raster, pixel: number): number => data[pixel * 4 + 3] ?? 0;

/** Pixels along the edges, up to `depth` from each edge. */
export function edgePixels({ width, height }: Raster, depth: number): number[] {
  const pixels: number[] = [];
  for (let y = 0; y < height; y++) {
    const isBand = y < depth || y >= height - depth;
    for (let x = 0; x < width; x++) {
      if (isBand || x < depth || x >= width - depth) pixels.push(y * width + x);
    }
  }
  return pixels;
}
