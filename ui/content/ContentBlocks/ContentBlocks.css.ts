import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Text flows around the picture that it begins with. */
export const flow = style({ display: "flow-root" });
globalStyle(`${flow} > * + *`, { marginBlockStart: vars.space.s });
