import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Encloses the picture that floats at the start of the group. */
export const flow = style({ display: "flow-root" });
globalStyle(`${flow} > * + *`, { marginBlockStart: vars.space.s });
