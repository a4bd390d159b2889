import { style } from "@vanilla-extract/css";
import { forcedColors } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

/** A checkbox or radio button in the ink colour. Rendered the same by all browsers, in all themes. */
export const choiceControl = style({
  appearance: "none",
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  inlineSize: "1.25rem",
  blockSize: "1.25rem",
  margin: 0,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  cursor: "inherit",
  selectors: {
    "&[type=radio]": { borderRadius: vars.radius.round },
    "&:checked": { borderColor: vars.color.ink },
    "&[type=checkbox]:checked": { background: vars.color.ink },
    // The check mark, or the dot of a radio button.
    "&:checked::before": { content: "", inlineSize: "0.75rem", blockSize: "0.75rem", background: vars.color.ink },
    "&[type=checkbox]:checked::before": {
      background: vars.color.ground,
      clipPath: "polygon(14% 44%, 0 60%, 40% 94%, 100% 18%, 84% 4%, 38% 64%)",
    },
    "&[type=radio]:checked::before": { borderRadius: vars.radius.round },
    "&:disabled": { borderColor: vars.color.rule, background: vars.color.surfaceTint },
    "&[aria-invalid='true']": { boxShadow: `0 0 0 ${vars.measure.ring} ${vars.color.error}` },
  },
  "@media": {
    [forcedColors]: {
      selectors: {
        "&[type=checkbox]:checked": { background: "Highlight" },
        "&[type=checkbox]:checked::before": { background: "HighlightText" },
        "&[type=radio]:checked::before": { background: "Highlight" },
        // A thicker border replaces the shadow, which forced-colours mode removes.
        "&[aria-invalid='true']": { borderWidth: vars.measure.ring },
      },
    },
  },
});
