import sharp, { type Sharp } from "sharp";
import type { Framing } from "./framing.ts";
import { groundOf, type Ground } from "./ground.ts";
import type { Box, Raster, Rgb } from "./raster.ts";
import { silhouetteOf } from "./silhouette.ts";

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

/** An object's position and size in a frame. */
function placed(thing: Size, frame: Size): Box {
  const scale = Math.min((frame.width * max.width) / thing.width, (frame.height * max.height) / thing.height);
  const width = Math.max(1, Math.round(thing.width * scale));
  const height = Math.max(1, Math.round(thing.height * scale));
  const left = Math.round((frame.width - width) / 2);
  const bottom = stands(thing) ? frame.height * floor : (frame.height + height) / 2;
  return { left, top: Math.max(0, Math.round(bottom - height)), width, height };
}

/** Shadow of a standing object, as an SVG of the whole frame. Matches drawn bottles. */
function shadowOf(place: Box, frame: Size): string[] {
  if (!stands(place)) return [];
  // A cut-out object still has a strip of background at its lower edge.
  const [x, y] = [place.left + place.width / 2, place.top + place.height * 0.985];
  const soft = `<ellipse cx="${x + place.width * 0.03}" cy="${y}" rx="${place.width * 0.75}" ry="${frame.height * 0.018}" fill="url(#s)"/>`;
  const close = `<ellipse cx="${x}" cy="${y - 1}" rx="${place.width * 0.46}" ry="${frame.height * 0.006}" fill="#140E09" fill-opacity="0.38"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><defs><radialGradient id="s"><stop offset="0" stop-color="#1C140D" stop-opacity="0.42"/><stop offset="0.55" stop-color="#1C140D" stop-opacity="0.17"/><stop offset="1" stop-color="#1C140D" stop-opacity="0"/></radialGradient></defs>${soft}${close}</svg>`,
  ];
}

export interface Frame {
  width: number;
  height: number;
}

interface Opened {
  /** Opens the picture, rotated upright and in sRGB. Each call starts from the original. */
  open: () => Sharp;
  width: number;
  height: number;
  frame: Frame;
}

const clear = { r: 255, g: 255, b: 255, alpha: 0 };

/** Longest side of the copy in which the background is detected, in pixels. */
const proofSide = 400;
/** Height at which a silhouette is cut, before it is scaled to the requested size. */
const silhouetteHeight = 1000;
const maxSilhouettePixels = 1_000_000;
/**
 * Number of edge pixels to cut off. These pixels are mixed with the background colour and would glow on a dark page.
 */
const mixedEdge = 1;

/**
 * Minimum lightness of a background that counts as white and is removed. A darker background is part of the picture.
 */
const lightest = 224;

/** Largest share of a scene that may be cropped if it is wider or taller than the frame. */
const maxCropped = 0.35;

/**
 * Fits a merchant's picture into the frame of a product page, so that the picture matches drawn bottles: without empty
 * margins, on the same floor, and without a white background (specification/catalogue#picture-framing).
 */
export async function framePhoto(
  original: Buffer,
  maxPixels: number,
  frame: Frame,
  framing: Framing = "auto",
): Promise<Sharp> {
  const open = () => sharp(original, { limitInputPixels: maxPixels }).autoOrient().toColourspace("srgb");
  const { autoOrient } = await sharp(original, { limitInputPixels: maxPixels }).metadata();
  const opened = { open, ...autoOrient, frame };
  const proof = await rasterOf(open().resize({ width: proofSide, height: proofSide, fit: "inside" }));
  const ground = groundOf(proof);
  if (typeof framing === "object") return filled(opened, framing);
  if (framing === "whole") return contained(opened, ground.kind === "none" ? undefined : ground.color);
  if (ground.kind === "scene") return scene(opened);
  return standing(opened, ground, larger(ground.box, proof, opened));
}

/** Reads the pixels with an alpha channel, which is added if the picture lacks one. */
async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Scales a box of the small copy to the picture, with a small margin. */
function larger(box: Box, proof: Raster, { width, height }: Opened): Box {
  const scale = width / proof.width;
  const margin = Math.ceil(scale) + Math.round(Math.max(box.width, box.height) * scale * 0.01);
  const left = Math.max(0, Math.floor(box.left * scale) - margin);
  const top = Math.max(0, Math.floor(box.top * scale) - margin);
  return {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil((box.left + box.width) * scale) + margin) - left),
    height: Math.max(1, Math.min(height, Math.ceil((box.top + box.height) * scale) + margin) - top),
  };
}

/**
 * Places an object on the floor. The object is cut out if possible. Otherwise it keeps its own background, which fills
 * the frame.
 */
async function standing(opened: Opened, ground: Exclude<Ground, { kind: "scene" }>, box: Box): Promise<Sharp> {
  const { open, frame } = opened;
  const place = placed(box, frame);
  const thing = await rasterOf(open().extract(box).resize({ width: place.width, height: place.height, fit: "fill" }));
  const opacities = ground.kind === "plain" ? await cutOut(opened, ground, box, place) : undefined;
  if (opacities) for (const [pixel, opacity] of opacities.entries()) thing.data[pixel * 4 + 3] = opacity;
  const isCutOut = ground.kind === "none" || opacities !== undefined;
  const { data, width, height } = thing;
  const tile = sharp({ create: { ...frame, channels: 4, background: isCutOut ? clear : colorOf(ground.color) } });
  return (isCutOut ? tile : tile.removeAlpha()).composite([
    ...(isCutOut ? shadowOf(place, frame).map((svg) => ({ input: Buffer.from(svg) })) : []),
    { input: Buffer.from(data), raw: { width, height, channels: 4 }, left: place.left, top: place.top },
  ]);
}

/**
 * Returns the alpha mask of an object on a white background. Undefined if the background is another colour, or if the
 * object cannot be cut out.
 */
async function cutOut(
  { open }: Opened,
  { color, tolerance }: Extract<Ground, { kind: "plain" }>,
  box: Box,
  place: Box,
): Promise<Uint8Array | undefined> {
  if (Math.min(...color) < lightest) return undefined;
  const height = Math.min(silhouetteHeight, Math.floor(Math.sqrt((maxSilhouettePixels * box.height) / box.width)));
  const width = Math.min(maxSilhouettePixels, Math.max(1, Math.round((height * box.width) / box.height)));
  const raster = await rasterOf(
    open()
      .extract(box)
      .resize({ width, height: Math.max(1, height), fit: "fill" }),
  );
  const silhouette = silhouetteOf(raster, color, tolerance, mixedEdge * Math.max(1, raster.height / box.height));
  if (!silhouette) return undefined;
  return sharp(Buffer.from(silhouette), { raw: { width: raster.width, height: raster.height, channels: 1 } })
    .blur(0.8)
    .resize({ width: place.width, height: place.height, fit: "fill" })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

const colorOf = ([r, g, b]: Rgb) => ({ r, g, b, alpha: 1 });

/**
 * Fills the frame with the most salient part of a scene. If a scene would lose too much, shows the whole scene in front
 * of a blurred copy of itself.
 */
async function scene({ open, width, height, frame }: Opened): Promise<Sharp> {
  const [ratio, wanted] = [width / height, frame.width / frame.height];
  const cropped = 1 - Math.min(ratio, wanted) / Math.max(ratio, wanted);
  const cover = { fit: "cover", position: sharp.strategy.attention } as const;
  if (cropped <= maxCropped) return open().resize({ ...frame, ...cover });
  const small = await open()
    .resize({ width: 48, height: 60, ...cover })
    .flatten()
    .blur(6)
    .png()
    .toBuffer();
  const whole = await open()
    .resize({ ...frame, fit: "inside" })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(small)
    .resize({ ...frame, fit: "fill", kernel: "cubic" })
    .composite([{ input: whole }]);
}

function contained({ open, frame }: Opened, color: Rgb | undefined): Sharp {
  return open().resize({ ...frame, fit: "contain", background: color ? colorOf(color) : clear });
}

/** Crops the picture to the frame, centred on a point as closely as possible. */
function filled({ open, width, height, frame }: Opened, { left, top }: { left: number; top: number }): Sharp {
  const scale = Math.min(width / frame.width, height / frame.height);
  const part = {
    width: Math.max(1, Math.floor(frame.width * scale)),
    height: Math.max(1, Math.floor(frame.height * scale)),
  };
  const from = (whole: number, length: number, percent: number) =>
    Math.round(Math.min(Math.max(0, (whole * percent) / 100 - length / 2), whole - length));
  return open()
    .extract({ ...part, left: from(width, part.width, left), top: from(height, part.height, top) })
    .resize({ ...frame, fit: "fill" });
}
