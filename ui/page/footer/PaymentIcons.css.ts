import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xs, listStyle: "none" });

export const mark = style({ inlineSize: "3rem", blockSize: "2rem", color: vars.color.inkMuted });

export const card = style({ fill: "none", stroke: vars.color.rule });

const letters = style({
  fill: "currentColor",
  textAnchor: "middle",
  fontFamily: vars.font.body,
  fontSize: "12px",
});

export const slanted = style([letters, { fontStyle: "oblique", fontWeight: 600 }]);
export const heavy = style([letters, { fontStyle: "oblique", fontWeight: 700, fontSize: "14px" }]);
export const wide = style([letters, { fontWeight: 700 }]);

export const disc = style({ fill: "none", stroke: "currentColor", strokeWidth: 1.5 });
