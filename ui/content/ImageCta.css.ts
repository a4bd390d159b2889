import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const root = style({ position: "relative", display: "flex", flexDirection: "column", gap: vars.space.s });

const inside = (vertical: "start" | "center" | "end") => ({
  position: "absolute" as const,
  inset: 0,
  display: "grid",
  justifyItems: vertical === "center" ? ("center" as const) : ("start" as const),
  alignItems: vertical,
  padding: vars.space.l,
});

export const label = style({
  selectors: {
    "[data-position='above'] > &": { order: -1 },
    "[data-position='inside-above'] > &": inside("start"),
    "[data-position='inside-center'] > &": inside("center"),
    "[data-position='inside-below'] > &": inside("end"),
  },
});

/** Quiet buttons have no background and would be illegible on a picture. */
export const quietButton = style({ selectors: { "&&": { background: vars.color.surface } } });
