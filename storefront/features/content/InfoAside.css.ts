import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const list = style({ display: "grid", gap: vars.space.xs, margin: 0, padding: 0, listStyle: "none" });
