/** Purpose of each colour. Components use purposes, never hues. */
export const colorPurposes = {
  ground: "The page",
  surface: "What lies on the page: dialogs, menus, fields",
  surfaceTint: "A quiet band or a hovered row",
  bottleGround: "Behind product pictures",
  bottleGlow: "The light on that ground, right behind the bottle",
  pictureShade: "Over landscapes and logos on white, which would glare on a dark page",
  ink: "Text",
  inkMuted: "Text of second rank",
  rule: "Hairlines that only part things",
  ruleStrong: "Outlines that a shopper must find: fields, quiet buttons",
  accent: "The one primary action of a view; marks what is current",
  accentHover: "The same under the pointer",
  accentInk: "Text on the accent",
  link: "Links within text",
  available: "In stock, success",
  availableSoft: "Ground of the same",
  offer: "Scores and offers",
  offerSoft: "Ground of the same",
  error: "Errors",
  errorSoft: "Ground of the same",
  info: "Information",
  infoSoft: "Ground of the same",
  focus: "The focus ring",
  overlay: "Over the page, under a dialog",
} as const;

export type ColorName = keyof typeof colorPurposes;

/**
 * A theme as data. For another brand, add a file beside `themes/paper.ts` that exports a `theme`, and select the theme
 * with `<html data-theme="its name">`.
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
}
