import { distance, type Raster, type Rgb } from "./raster.ts";

/**
 * Largest share of an object that may be missing between its upper and lower parts, such as beside the neck under a
 * wide cork. With a larger gap, a white label must have merged with the background.
 */
const maxMissing = 0.08;

/**
 * Maximum number of edge pixels to cut off. An enlarged small picture has a wide soft edge, but cutting more would
 * reach the object.
 */
const maxEdge = 24;

/**
 * Alpha mask of an object on a plain background. The background is every pixel reachable from the edge. Undefined if a
 * part of the object has the background colour, such as a white label that reaches the object's edge.
 * @param edge number of edge pixels to cut off
 */
export function silhouetteOf(raster: Raster, color: Rgb, tolerance: number, edge: number): Uint8Array | undefined {
  const isGround = flood(raster, (pixel) => distance(raster, pixel, color) <= tolerance);
  const area = isGround.length - isGround.reduce((sum, ground) => sum + ground, 0);
  if (area === 0 || missing(raster, isGround) > area * maxMissing) return undefined;
  let grown = isGround;
  for (let pixel = 0; pixel < Math.min(edge, maxEdge); pixel++) grown = grow(raster, grown);
  return grown.map((ground) => (ground ? 0 : 255));
}

/** Pixels reachable from the edge through pixels that may be background. */
function flood({ width, height }: Raster, mayBeGround: (pixel: number) => boolean): Uint8Array {
  const reached = new Uint8Array(width * height);
  const waiting = new Int32Array(width * height);
  let count = 0;
  const reach = (pixel: number) => {
    if (reached[pixel] || !mayBeGround(pixel)) return;
    reached[pixel] = 1;
    waiting[count++] = pixel;
  };
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach(y * width + width - 1);
  }
  while (count > 0) {
    const pixel = waiting[--count] ?? 0;
    const x = pixel % width;
    if (x > 0) reach(pixel - 1);
    if (x < width - 1) reach(pixel + 1);
    if (pixel >= width) reach(pixel - width);
    if (pixel < (height - 1) * width) reach(pixel + width);
  }
  return reached;
}

/** Counts background pixels between two parts of the object, one above the other. */
function missing({ width, height }: Raster, isGround: Uint8Array): number {
  let total = 0;
  for (let x = 0; x < width; x++) {
    let gap: number | undefined;
    for (let y = 0; y < height; y++) {
      if (isGround[y * width + x]) {
        if (gap !== undefined) gap++;
      } else {
        total += gap ?? 0;
        gap = 0;
      }
    }
  }
  return total;
}

function grow({ width }: Raster, isGround: Uint8Array): Uint8Array {
  return isGround.map((ground, pixel) =>
    ground || isGround[pixel - 1] || isGround[pixel + 1] || isGround[pixel - width] || isGround[pixel + width] ? 1 : 0,
  );
}
