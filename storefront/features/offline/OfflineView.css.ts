import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const pages = style({ paddingBlockEnd: vars.space.xxl });

export const list = style({ listStyle: "none", margin: 0, padding: 0 });
