import type { Theme } from "./theme.ts";

/** Default sizes, which a theme may change. Lengths are in rem and therefore follow the shopper's text size. */

const narrow = 23.4375; // 375 px
const wide = 80; // 1280 px

function rem(value: number): string {
  return `${Number(value.toFixed(4))}rem`;
}

/**
 * Interpolates linearly between `min` on phones and `max` on desktops. The rem part keeps text zoom working (WCAG
 * 1.4.4).
 */
function fluid(min: number, max: number): string {
  const slope = (max - min) / (wide - narrow);
  const start = min - slope * narrow;
  return `clamp(${rem(min)}, ${rem(start)} + ${Number((slope * 100).toFixed(4))}vw, ${rem(max)})`;
}

/** Ratio between consecutive heading sizes: a minor third on phones, a major third on desktops. */
export const typeScale = { phone: 1.2, desktop: 1.25 } as const;

/** Sizes of a modular scale. */
function headingSizes({ phone, desktop }: NonNullable<Theme["typeScale"]>) {
  const step = (n: number) => fluid(phone ** n, desktop ** n);
  return { lead: step(1), heading3: step(2), heading2: step(3), heading1: step(4), display: step(6) };
}

export const font = {
  heading: '"Fraunces Variable", "Fraunces fallback", Georgia, serif',
  body: '"Instrument Sans Variable", "Instrument Sans fallback", Arial, sans-serif',
  /** `font-variation-settings` of headings, with rounded serifs. */
  headingAxes: '"SOFT" 100',
} as const;

export const size = {
  micro: "0.75rem",
  small: "0.875rem",
  body: "1rem",
  /**
   * Text size of form controls. Safari on iOS zooms in when a control with text below 16 px is focused, so this size is
   * at least 16 px even if a rem is smaller.
   */
  field: "max(1rem, 16px)",
  ...headingSizes(typeScale),
} as const;

export const line = { tight: "1.12", snug: "1.3", body: "1.55" } as const;

export const weight = { regular: "400", medium: "500", strong: "600" } as const;

/** Multiples of 4 px. */
export const space = {
  xxs: "0.25rem",
  xs: "0.5rem",
  s: "0.75rem",
  m: "1rem",
  l: "1.5rem",
  xl: "2rem",
  xxl: "3rem",
  xxxl: "4.5rem",
} as const;

export const radius = { small: "2px", medium: "4px", round: "999px" } as const;

/** Line thicknesses and maximum widths: a hairline, a readable line, the page. */
export const measure = { hairline: "1px", ring: "2px", prose: "66ch", form: "30rem", page: "108rem" } as const;

/**
 * Heights of fields, selects, quantities and buttons for each size. On touch screens, small controls are as high as
 * medium ones.
 */
export const control = { small: "2.125rem", medium: "2.75rem", large: "3.25rem" } as const;

/** Minimum target sizes: WCAG 2.5.8 for pointers, larger for touch. */
export const target = { pointer: "24px", touch: "44px" } as const;

export const layer = { raised: "1", sticky: "100", notice: "150", overlay: "200", alerts: "300" } as const;

/** Multiplies lengths, rounded to whole pixels at the usual text size. */
function scaled<Lengths extends Readonly<Record<string, string>>>(lengths: Lengths, factor: number) {
  return Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => [
      name,
      rem(Math.round(Number.parseFloat(length) * factor * 16) / 16),
    ]),
  ) as Record<keyof Lengths, string>;
}

/** Returns the complete values of the scales that a theme changes, by group. */
export function themeScales(theme: Omit<Theme, "color">) {
  const { density } = theme;
  return {
    ...(theme.radius && { radius: { ...radius, ...theme.radius } }),
    ...(theme.font && { font: { ...font, ...theme.font } }),
    ...(theme.typeScale && { size: { ...size, ...headingSizes(theme.typeScale) } }),
    ...(density !== undefined && { space: scaled(space, density), control: scaled(control, density) }),
  };
}
