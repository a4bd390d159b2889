import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const was = style({ marginInlineStart: vars.space.xs });
