import { outline } from "../bottle/outline.ts";
import { lightness, mix, shade } from "../bottle/drawing/colour.ts";
import type { Shape } from "../bottle/silhouettes.ts";
import { at, shadow, type Item } from "./light.ts";

interface GlassShape extends Pick<Shape, "start" | "segments"> {
  /** Height of the liquid, and half of its width there. */
  level: readonly [y: number, half: number];
  /** Half of the foot's width. */
  foot: number;
}

/** Bowls. All but the tumbler and the highball have a stem. */
const shapes = {
  red: {
    start: [98, -640],
    segments: [
      [
        [118, -590],
        [138, -540],
        [138, -478],
      ],
      [
        [138, -392],
        [70, -342],
        [0, -338],
      ],
    ],
    level: [-470, 137],
    foot: 112,
  },
  white: {
    start: [78, -600],
    segments: [
      [
        [96, -540],
        [106, -500],
        [106, -450],
      ],
      [
        [106, -380],
        [56, -342],
        [0, -338],
      ],
    ],
    level: [-466, 105],
    foot: 100,
  },
  flute: {
    start: [50, -650],
    segments: [
      [
        [60, -590],
        [64, -540],
        [62, -490],
      ],
      [
        [58, -380],
        [24, -300],
        [0, -292],
      ],
    ],
    level: [-580, 59],
    foot: 86,
  },
  balloon: {
    start: [128, -560],
    segments: [
      [
        [156, -510],
        [170, -470],
        [170, -420],
      ],
      [
        [170, -318],
        [86, -262],
        [0, -258],
      ],
    ],
    level: [-466, 167],
    foot: 112,
  },
  small: {
    start: [56, -430],
    segments: [
      [
        [68, -390],
        [76, -360],
        [74, -320],
      ],
      [
        [70, -250],
        [34, -216],
        [0, -212],
      ],
    ],
    level: [-322, 74],
    foot: 76,
  },
  nosing: {
    start: [56, -330],
    segments: [
      [
        [54, -270],
        [94, -230],
        [94, -160],
      ],
      [
        [94, -100],
        [50, -66],
        [0, -62],
      ],
    ],
    level: [-150, 94],
    foot: 68,
  },
  tumbler: {
    start: [124, -262],
    segments: [
      [[114, -14]],
      [
        [113, -4],
        [106, 0],
        [96, 0],
      ],
    ],
    level: [-150, 119],
    foot: 0,
  },
} satisfies Record<string, GlassShape>;
type GlassName = keyof typeof shapes;
export const glassNames = Object.keys(shapes) as GlassName[];

/** Bubbles below the surface of a liquid. */
const bubbles = [-18, 14, -4, 24, -28, 6, -10, 18]
  .map((x, index) => `<circle cx="${x}" cy="${-330 - index * 34}" r="${4 + (index % 3)}"/>`)
  .join("");

/** An ice cube, centred at the origin. */
const cube = `<path d="M-46-46Q0-56 46-46Q54 0 46 46Q0 54-46 46Q-54 0-46-46Z" fill="#FFFFFF" fill-opacity="0.34" stroke="#FFFFFF" stroke-opacity="0.7" stroke-width="3"/><path d="M-30-28L-26 24" stroke="#FFFFFF" stroke-opacity="0.8" stroke-width="7" stroke-linecap="round"/>`;

/** Two ice cubes at the surface. */
const ice = (y: number): Item => at(-38, y + 34, cube, 1, -12) + at(44, y + 46, cube, 0.94, 17);

/** A filled glass. The liquid is lighter at its surface and where the light leaves the bowl. */
export function glass(name: GlassName, liquid: string, extra: "none" | "bubbles" | "ice" = "none"): Item {
  const shape: GlassShape = shapes[name];
  const { start, level, foot } = shape;
  const bowl = outline(shape, 0);
  const [surfaceAt, half] = level;
  const bottom = shape.segments.at(-1)?.at(-1)?.[1] ?? 0;
  const isDark = lightness(liquid) < 0.4;
  const rim = Math.max(5, start[0] * 0.09);
  const edge = `stroke="#4A453E" stroke-opacity="0.45" stroke-width="2.5"`;
  const flare = half * 0.14;
  const stem =
    foot === 0
      ? ""
      : `<ellipse cy="-7" rx="${foot}" ry="9" fill="#FFFFFF" fill-opacity="0.4" ${edge}/><path d="M-${foot * 0.84}-9Q-9-14-6-60L-6 ${Math.min(-50, bottom + 30)}Q-7 ${bottom + 8}-${flare} ${bottom - 2}H${flare}Q7 ${bottom + 8} 6 ${Math.min(-50, bottom + 30)}L6-60Q9-14 ${foot * 0.84}-9Z" fill="#EEF1EF" fill-opacity="0.6" ${edge}/><path d="M-2-40V${bottom + 12}" stroke="#FFFFFF" stroke-opacity="0.9" stroke-width="3"/>`;
  const base = foot === 0 ? `<path d="M-120-26Q0-12 120-26V0H-120Z" fill="#FFFFFF" fill-opacity="0.5"/>` : "";
  const body = mix(liquid, "#FFFFFF", isDark ? 0.04 : 0.12);
  return `${shadow(foot === 0 ? 112 : foot * 0.8)}<defs><clipPath id="bowl"><path d="${bowl}" transform="translate(0 ${(bottom * 0.03).toFixed(1)}) scale(0.965 0.97)"/></clipPath></defs>${stem}
<path d="${bowl}" fill="#F4F7F5" fill-opacity="0.3"/><g clip-path="url(#bowl)"><path d="M-200 ${surfaceAt}H200V0H-200Z" fill="${body}" fill-opacity="${isDark ? 0.97 : 0.86}"/><path d="M-200 ${surfaceAt}H200V0H-200Z" fill="url(#turned)" fill-opacity="0.7"/>${extra === "bubbles" ? `<g fill="#FFFFFF" fill-opacity="0.75">${bubbles}</g>` : ""}${base}</g>
<ellipse cy="${surfaceAt}" rx="${half * 0.955}" ry="${rim}" fill="${shade(liquid, isDark ? 0.16 : 0.32)}" fill-opacity="0.95"/>${extra === "ice" ? ice(surfaceAt) : ""}
<path d="${bowl}" fill="none" ${edge}/><ellipse cy="${start[1]}" rx="${start[0]}" ry="${rim}" fill="#FFFFFF" fill-opacity="0.16" ${edge}/>
<path d="M${-half * 0.72} ${start[1] + 46}Q${-half * 0.9} ${surfaceAt} ${-half * 0.7} ${surfaceAt + (bottom - surfaceAt) * 0.55}" stroke="#FFFFFF" stroke-opacity="0.75" stroke-width="${half * 0.11}" stroke-linecap="round" fill="none"/><path d="M${half * 0.8} ${surfaceAt - 40}Q${half * 0.9} ${surfaceAt + 10} ${half * 0.72} ${surfaceAt + (bottom - surfaceAt) * 0.5}" stroke="#FFFFFF" stroke-opacity="0.4" stroke-width="5" stroke-linecap="round" fill="none"/>`;
}
