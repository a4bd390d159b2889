import { style } from "@vanilla-extract/css";
import { canHover, coarsePointer, forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

const box = "1.125rem";

export const list = style({ listStyle: "none" });

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  minBlockSize: "2rem",
  color: vars.color.ink,
  fontSize: vars.size.small,
  lineHeight: vars.line.snug,
  textDecorationLine: "none",
  selectors: {
    // Checkbox of an option. A pseudo-element saves a hundred elements per page.
    "&::before": {
      content: "",
      flexShrink: 0,
      inlineSize: box,
      blockSize: box,
      border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
      borderRadius: vars.radius.small,
      background: vars.color.surface,
    },
    "&[aria-current='true']::before": { borderColor: vars.color.ink, background: vars.color.ink },
  },
  "@media": {
    [canHover]: { selectors: { "&:hover": { textDecorationLine: "underline" } } },
    [coarsePointer]: { minBlockSize: vars.target.touch },
    [forcedColors]: { selectors: { "&[aria-current='true']::before": { background: "Highlight" } } },
  },
});

/** Centred in the box. */
export const check = style({
  position: "absolute",
  marginInlineStart: `calc((${box} - 1em) / 2)`,
  color: vars.color.ground,
  fontSize: vars.size.micro,
  "@media": { [forcedColors]: { color: "HighlightText" } },
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
  // Safari before 18.4 draws its own marker regardless of list-style.
  selectors: { "&::-webkit-details-marker": { display: "none" } },
  "@media": { [coarsePointer]: { minBlockSize: vars.target.touch } },
});

export const whenClosed = style({ selectors: { "[open] > summary > &": { display: "none" } } });
export const whenOpen = style({ selectors: { ":not([open]) > summary > &": { display: "none" } } });
