import { style } from "@vanilla-extract/css";
import { withoutScripts } from "@corkwood/tokens/media";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ display: "grid", gap: vars.space.m, justifyItems: "start" });

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: vars.space.s,
  inlineSize: "100%",
  maxInlineSize: vars.measure.form,
});

/** The button is hidden if JavaScript is disabled, because it needs scripts. */
export const locate = style({ "@media": { [withoutScripts]: { display: "none" } } });
