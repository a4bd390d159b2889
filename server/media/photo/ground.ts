import { distance, edgePixels, opacity, type Box, type Raster, type Rgb } from "./raster.ts";

/** Background behind the object in a picture. */
export type Ground =
  | { kind: "none"; box: Box }
  | { kind: "plain"; color: Rgb; tolerance: number; box: Box }
  | { kind: "scene"; color: Rgb };

/** Pixels fainter than this belong to the edge of a shadow, or not to the object. */
const faint = 12;

/**
 * Fraction of the picture's border that must be a single colour. A bottle that runs past the edge may take up the rest.
 */
const plainShare = 0.92;
/** Bounds on the tolerance for JPEG and camera noise in a plain background, as a distance from its colour. */
const noise = { min: 10, max: 26 };

/**
 * Minimum size of an object, as a share of the picture's side. Anything smaller is dust. A picture without a larger
 * object counts as empty and is not trimmed.
 */
const minSide = 0.04;

/** Analyses a small copy of a picture. */
export function groundOf(raster: Raster): Ground {
  const edge = edgePixels(raster, Math.max(1, Math.round(Math.min(raster.width, raster.height) * 0.015)));
  const clear = edge.filter((pixel) => opacity(raster, pixel) <= faint).length;
  if (clear > edge.length / 2) {
    return { kind: "none", box: boxOf(raster, (pixel) => opacity(raster, pixel) > faint) };
  }
  const color = medianColor(raster, edge);
  const distances = edge.map((pixel) => distance(raster, pixel, color)).toSorted((one, other) => one - other);
  const usual = distances[Math.floor(distances.length * plainShare)] ?? 255;
  if (usual > noise.max) return { kind: "scene", color };
  const tolerance = Math.min(Math.max(noise.min, usual * 1.5 + 4), noise.max);
  const box = boxOf(raster, (pixel) => distance(raster, pixel, color) > tolerance && opacity(raster, pixel) > faint);
  return { kind: "plain", color, tolerance, box };
}

function medianColor(raster: Raster, pixels: readonly number[]): Rgb {
  const median = (channel: number) => {
    const values = pixels.map((pixel) => raster.data[pixel * 4 + channel] ?? 0).toSorted((one, other) => one - other);
    return values[Math.floor(values.length / 2)] ?? 255;
  };
  return [median(0), median(1), median(2)];
}

/** Bounding box of the object's pixels, or the whole picture if there are too few. */
function boxOf(raster: Raster, belongs: (pixel: number) => boolean): Box {
  const { width, height } = raster;
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (!belongs(pixel)) continue;
    columns[pixel % width]!++;
    rows[Math.floor(pixel / width)]!++;
  }
  const across = extent(columns, height);
  const down = extent(rows, width);
  if (!across || !down) return { left: 0, top: 0, width, height };
  return { left: across.from, width: across.length, top: down.from, height: down.length };
}

/** Returns the range from the first to the last line that contains more than specks. */
function extent(counts: Uint32Array, lineLength: number): { from: number; length: number } | undefined {
  const specks = Math.max(1, Math.floor(lineLength * 0.005));
  const from = counts.findIndex((count) => count > specks);
  const to = counts.findLastIndex((count) => count > specks);
  const length = to - from + 1;
  return from < 0 || length < Math.max(2, counts.length * minSide) ? undefined : { from, length };
}
