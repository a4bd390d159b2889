import type { Box } from "./raster.ts";

type Size = Pick<Box, "width" | "height">;

/** Positions and sizes as fractions of the frame's height and width. The floor is the same as for drawn bottles. */
const floor = 0.952;
const max = { width: 0.84, height: 0.88 };

/**
 * Largest width-to-height ratio of an object that stands on the floor, such as a bottle or a can. Wider objects are
 * centred.
 */
const standingRatio = 0.65;
const stands = ({ width, height }: Size) => width / height <= standingRatio;

/** Position and size of an object in a frame. */
export function placed(thing: Size, frame: Size): Box {
  const scale = Math.min((frame.width * max.width) / thing.width, (frame.height * max.height) / thing.height);
  const width = Math.max(1, Math.round(thing.width * scale));
  const height = Math.max(1, Math.round(thing.height * scale));
  const left = Math.round((frame.width - width) / 2);
  const bottom = stands(thing) ? frame.height * floor : (frame.height + height) / 2;
  return { left, top: Math.max(0, Math.round(bottom - height)), width, height };
}

/** Shadow of a standing object, as an SVG of the whole frame. Matches drawn bottles. */
export function shadowOf(place: Box, frame: Size): string[] {
  if (!stands(place)) return [];
  // A cut-out object still has a strip of background at its lower edge.
  const [x, y] = [place.left + place.width / 2, place.top + place.height * 0.985];
  const soft = `<ellipse cx="${x + place.width * 0.03}" cy="${y}" rx="${place.width * 0.75}" ry="${frame.height * 0.018}" fill="url(#s)"/>`;
  const close = `<ellipse cx="${x}" cy="${y - 1}" rx="${place.width * 0.46}" ry="${frame.height * 0.006}" fill="#140E09" fill-opacity="0.38"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><defs><radialGradient id="s"><stop offset="0" stop-color="#1C140D" stop-opacity="0.42"/><stop offset="0.55" stop-color="#1C140D" stop-opacity="0.17"/><stop offset="1" stop-color="#1C140D" stop-opacity="0"/></radialGradient></defs>${soft}${close}</svg>`,
  ];
}
