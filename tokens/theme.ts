/** Purpose of each colour. Components refer to colours by role, never by hue. */
export const colorDescriptions = {
  ground: "Page background",
  surface: "Background of elements on the page: dialogs, menus, fields",
  surfaceTint: "Background of quiet bands and hovered rows",
  bottleGround: "Background of product pictures",
  bottleGlow: "Glow on that background, directly behind the bottle",
  pictureShade: "Shade over landscapes and over logos on white, which would glare on a dark page",
  ink: "Text",
  inkMuted: "Secondary text",
  rule: "Hairlines that only separate content",
  ruleStrong: "Outlines of controls: fields, quiet buttons",
  accent: "Primary action of a view, and the mark of the current item",
  accentHover: "Primary action under the pointer",
  accentInk: "Text on the accent",
  link: "Links within text",
  available: "In stock, or success",
  availableSoft: "Background for in stock or success",
  offer: "Scores and offers",
  offerSoft: "Background for scores and offers",
  error: "Errors",
  errorSoft: "Background for errors",
  info: "Information",
  infoSoft: "Background for information",
  focus: "Focus ring",
  overlay: "Backdrop between the page and a dialog",
} as const;

export type ColorName = keyof typeof colorDescriptions;

/**
 * A theme as data. Omitted properties have the default values in `scales.ts`. For another brand, add a file beside
 * `themes/paper.ts` that exports a `theme`, and select the theme with `<html data-theme="its name">`.
 */
export interface Theme {
  name: string;
  /** Colour scheme for native parts such as scrollbars and date pickers. */
  scheme: "light" | "dark";
  /**
   * Whether this theme applies without `data-theme` if the system prefers its scheme. Only one theme per scheme may set
   * this.
   */
  isDefault?: boolean;
  /** Colours as `#rrggbb`, so that contrast can be computed. Only `overlay` and `pictureShade` may be translucent. */
  color: Record<ColorName, string>;
  /** Corner radii in pixels, such as `8px`. */
  radius?: Partial<Record<"small" | "medium", string>>;
  /** Font stacks. Fonts other than the shop's need an `@font-face` rule in `fonts.css`. */
  font?: Partial<Record<"heading" | "body", string>>;
  /** Ratio between consecutive heading sizes, such as 1.2. */
  typeScale?: Record<"phone" | "desktop", number>;
  /**
   * Factor for spaces and control heights, from 0.75 to 1.25. On touch screens, small and medium controls keep their
   * height.
   */
  density?: number;
}
