import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { canHover, forcedColors, from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const appear = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${vars.space.xs}))` } });

export const root = style({});
// Radix wraps the list in a positioned element. The panel must be positioned at the lower edge of the header instead.
globalStyle(`${root} > div`, { position: "static !important" as "static" });

export const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: vars.space.s,
  listStyle: "none",
  "@media": { [from("xl")]: { columnGap: vars.space.l } },
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minBlockSize: vars.target.touch,
  padding: 0,
  border: 0,
  background: "transparent",
  color: vars.color.ink,
  font: "inherit",
  // Eight departments fit on one line at 1024 px.
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  textDecoration: "none",
  cursor: "pointer",
  // The border overlaps the lower hairline of the header.
  borderBlockEnd: `${vars.measure.ring} solid transparent`,
  marginBlockEnd: `calc(-1 * ${vars.measure.hairline})`,
  selectors: {
    "&[aria-current]": { borderBlockEndColor: vars.color.ink },
    "&[data-state=open]": { borderBlockEndColor: vars.color.accent },
  },
  "@media": {
    [from("xl")]: { fontSize: vars.size.body },
    [canHover]: { selectors: { "&:hover:not([data-state=open])": { borderBlockEndColor: vars.color.ruleStrong } } },
    // Forced-colours mode makes transparent borders visible, and this border must not hide the hairline.
    [forcedColors]: { borderBlockEndColor: "Canvas", marginBlockEnd: 0 },
  },
});

export const chevron = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.micro,
  selectors: { "[data-state=open] > &": { transform: "rotate(180deg)" } },
});

/** The panel is as wide as the header and overlays the page. */
export const panel = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: "100%",
  zIndex: vars.layer.sticky,
  maxBlockSize: "75vh",
  overflowY: "auto",
  background: vars.color.surface,
  borderBlockEnd: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  selectors: {
    // Radix sets `data-motion` when one panel replaces another. A fade would show the page between the two.
    "&[data-state=open]:not([data-motion])": {
      animation: `${appear} ${vars.duration.feedback} ${vars.easing.enter}`,
    },
  },
  "@media": { [forcedColors]: { border: `${vars.measure.hairline} solid CanvasText` } },
});
