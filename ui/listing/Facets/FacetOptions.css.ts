import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({ listStyle: "none" });

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: "2rem",
  color: vars.color.ink,
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
  cursor: "pointer",
  "@media": {
    [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" } } },
    [coarsePointer]: { minBlockSize: vars.target.touch },
  },
});

export const count = style({
  marginInlineStart: "auto",
  color: vars.color.inkMuted,
  fontVariantNumeric: "tabular-nums",
});

/** An option that would leave no products, but remains selectable. */
export const none = style({ color: vars.color.inkMuted });

export const empty = style({ color: vars.color.inkMuted, fontSize: vars.size.small });

export const more = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: "2rem",
  color: vars.color.ink,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  listStyle: "none",
  textDecoration: `underline ${vars.measure.hairline}`,
  textUnderlineOffset: "0.25em",
  // Hides the marker that Safari before 18.4 draws regardless of list-style.
  selectors: { "&::-webkit-details-marker": { display: "none" } },
  "@media": { [coarsePointer]: { minBlockSize: vars.target.touch } },
});

export const whenClosed = style({ selectors: { "[open] > summary > &": { display: "none" } } });
export const whenOpen = style({ selectors: { ":not([open]) > summary > &": { display: "none" } } });
