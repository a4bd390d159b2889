import { style } from "@vanilla-extract/css";
import { from } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({
  display: "grid",
  gap: vars.space.s,
  listStyle: "none",
  "@media": { [from("m")]: { gridAutoFlow: "column", gridAutoColumns: "minmax(0, 1fr)", gap: vars.space.m } },
});

export const step = style({
  paddingInlineStart: vars.space.s,
  borderColor: vars.color.rule,
  borderInlineStartStyle: "solid",
  borderInlineStartWidth: vars.space.xxs,
  color: vars.color.inkMuted,
  "@media": {
    [from("m")]: {
      paddingInlineStart: 0,
      paddingBlockStart: vars.space.xs,
      borderInlineStartWidth: 0,
      borderBlockStartStyle: "solid",
      borderBlockStartWidth: vars.space.xxs,
    },
  },
});

export const done = style({ borderColor: vars.color.available, color: vars.color.ink });

export const label = style({ display: "flex", alignItems: "center", gap: vars.space.xs, lineHeight: vars.line.snug });
export const current = style({ fontWeight: vars.weight.strong });
export const when = style({ fontSize: vars.size.small, color: vars.color.inkMuted });
export const mark = style({ color: vars.color.available, flexShrink: 0 });
