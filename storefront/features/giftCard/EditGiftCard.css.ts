import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Aligns the label with the start of the gift card's details. */
export const edit = style({ marginInlineStart: `calc(-1 * ${vars.space.s})` });
