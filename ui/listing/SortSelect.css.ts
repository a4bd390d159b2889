import { style } from "@vanilla-extract/css";
import { below, coarsePointer } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";
import { hidden } from "../internal/styles/mixins.ts";

export const root = style({ display: "flex", alignItems: "center", gap: vars.space.xs });
export const label = style({
  color: vars.color.inkMuted,
  fontSize: vars.size.small,
  whiteSpace: "nowrap",
  // The label is hidden, because the selected option is descriptive enough.
  "@media": { [below("m")]: hidden },
});

export const frame = style({
  position: "relative",
  "@media": { [below("m")]: { flexGrow: 1, minInlineSize: 0 } },
});

export const select = style({
  appearance: "none",
  minBlockSize: vars.control.small,
  maxInlineSize: "13rem",
  paddingInlineStart: vars.space.s,
  paddingInlineEnd: vars.space.xl,
  border: `${vars.measure.hairline} solid ${vars.color.ruleStrong}`,
  borderRadius: vars.radius.small,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  cursor: "pointer",
  textOverflow: "ellipsis",
  "@media": {
    [coarsePointer]: { fontSize: vars.size.field },
    [below("m")]: { inlineSize: "100%", maxInlineSize: "none", minBlockSize: vars.control.medium },
  },
});

export const chevron = style({
  position: "absolute",
  insetInlineEnd: vars.space.xs,
  insetBlockStart: "calc(50% - 0.5rem)",
  inlineSize: "1rem",
  blockSize: "1rem",
  color: vars.color.inkMuted,
  pointerEvents: "none",
});
