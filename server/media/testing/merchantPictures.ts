import sharp from "sharp";

/** Typical pictures from merchants, each with a different flaw. */
export type MerchantPicture =
  | "small"
  | "noisy"
  | "grey"
  | "cutOut"
  | "sideways"
  | "print"
  | "wideGamut"
  | "banner"
  | "strip"
  | "tiny"
  | "whiteLabel"
  | "scene";

interface Shot {
  width: number;
  height: number;
  /** SVG behind the bottle. Undefined for a cut-out. */
  ground?: string;
  /** Position of the bottle, whose width is a quarter of its height. */
  bottle: { left: number; top: number; height: number };
  label?: string;
}

const glass = "#22382a";
const plain = (color: string) => `<rect width="100%" height="100%" fill="${color}"/>`;
const shop = `<defs><linearGradient id="wall" x2="0" y2="1"><stop offset="0" stop-color="#c98d4a"/><stop offset=".7" stop-color="#4a2f20"/><stop offset=".7" stop-color="#7d5a3c"/><stop offset="1" stop-color="#2f2018"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#wall)"/><path d="M0 60H4000M0 230H4000" stroke="#5b3a24" stroke-width="26"/>`;

/** Glass bottle with a capsule and a label as wide as the bottle. */
function drawn({ width, height, ground = "", bottle, label = "#f0d9a8" }: Shot): Buffer {
  const { left, top } = bottle;
  const scale = bottle.height / 400;
  const shape = `<g transform="translate(${left} ${top}) scale(${scale})"><path d="M36 0h28v130c0 26 36 30 36 74v184q0 12-12 12H12q-12 0-12-12V204c0-44 36-48 36-74z" fill="${glass}"/><path d="M34 0h32v64H34z" fill="#8c1c2c"/><path d="M0 226h100v116H0z" fill="${label}"/><path d="M22 262h56M30 284h40M26 306h48" stroke="#3a2a1c" stroke-width="6"/></g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${shape}</svg>`,
  );
}

const white = { width: 800, height: 800, ground: plain("#ffffff"), bottle: { left: 350, top: 200, height: 400 } };

/** The pictures are rendered from drawings, so that no third-party photographs are needed. */
export const merchantPictures: Record<MerchantPicture, () => Promise<Buffer>> = {
  /** A small, off-centre bottle on a large white background. */
  small: () =>
    sharp(drawn({ ...white, width: 1600, height: 1600, bottle: { left: 200, top: 900, height: 400 } }))
      .jpeg({ quality: 92 })
      .toBuffer(),
  /** A background that is not quite white, in a strongly compressed JPEG. */
  noisy: async () => {
    const { data, info } = await sharp(drawn({ ...white, ground: plain("#f8f7f4") }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let seed = 7;
    for (const [at, value] of data.entries()) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      data[at] = Math.min(255, Math.max(0, value + (seed % 9) - 4));
    }
    const { width, height } = info;
    return sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 55 })
      .toBuffer();
  },
  grey: () =>
    sharp(drawn({ ...white, ground: plain("#b9b6b0") }))
      .jpeg({ quality: 85 })
      .toBuffer(),
  cutOut: () =>
    sharp(drawn({ width: 900, height: 700, bottle: { left: 600, top: 60, height: 400 } }))
      .png()
      .toBuffer(),
  /** A picture taken with the phone on its side. */
  sideways: async () => {
    const upright = await sharp(drawn({ ...white, width: 600, bottle: { left: 240, top: 160, height: 480 } }))
      .rotate(-90)
      .png()
      .toBuffer();
    return sharp(upright).flatten().withMetadata({ orientation: 6 }).jpeg({ quality: 88 }).toBuffer();
  },
  /** In CMYK. */
  print: () => sharp(drawn(white)).flatten().toColourspace("cmyk").jpeg({ quality: 90 }).toBuffer(),
  /** A picture in the colour space of a phone screen. */
  wideGamut: () => sharp(drawn(white)).flatten().withIccProfile("p3").jpeg({ quality: 90 }).toBuffer(),
  banner: () =>
    sharp(drawn({ width: 2000, height: 420, ground: plain("#ffffff"), bottle: { left: 1700, top: 20, height: 380 } }))
      .webp({ quality: 85 })
      .toBuffer(),
  strip: () =>
    sharp(drawn({ width: 220, height: 2200, ground: plain("#ffffff"), bottle: { left: 60, top: 1500, height: 400 } }))
      .png()
      .toBuffer(),
  tiny: () =>
    sharp(drawn({ width: 40, height: 64, ground: plain("#ffffff"), bottle: { left: 13, top: 4, height: 56 } }))
      .png()
      .toBuffer(),
  /** A label with no contrast against the background. */
  whiteLabel: () =>
    sharp(drawn({ ...white, label: "#ffffff" }))
      .jpeg({ quality: 92 })
      .toBuffer(),
  scene: () =>
    sharp(drawn({ width: 1200, height: 800, ground: shop, bottle: { left: 880, top: 250, height: 400 } }))
      .jpeg({ quality: 85 })
      .toBuffer(),
};
