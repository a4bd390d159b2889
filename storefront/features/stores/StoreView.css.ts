import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const address = style({ fontStyle: "normal", lineHeight: vars.line.snug });

/** Beside a long week it keeps its own height. */
export const map = style({ alignSelf: "start" });

export const phone = style({ fontVariantNumeric: "tabular-nums lining-nums" });
