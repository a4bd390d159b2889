import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** The first field's label keeps clear of the line above. */
export const form = style({ paddingBlockStart: vars.space.xs });
