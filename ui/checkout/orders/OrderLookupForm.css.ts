import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const form = style({ display: "grid", gap: vars.space.l });
export const fields = style({ display: "grid", gap: vars.space.m });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.s });
