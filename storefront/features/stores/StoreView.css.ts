import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const address = style({ fontStyle: "normal", lineHeight: vars.line.snug });

/** Keeps this part at its own height, even beside a long list of hours. */
export const map = style({ alignSelf: "start" });
