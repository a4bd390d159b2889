import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Its words begin where the facts of the gift card begin. */
export const edit = style({ marginInlineStart: `calc(-1 * ${vars.space.s})` });
