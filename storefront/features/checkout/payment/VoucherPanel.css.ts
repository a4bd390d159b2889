import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Space between the label of the first field and the line above it. */
export const form = style({ paddingBlockStart: vars.space.xs });
