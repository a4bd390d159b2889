import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Contains the floated picture at its start. */
export const flow = style({ display: "flow-root" });
globalStyle(`${flow} > * + *`, { marginBlockStart: vars.space.s });
