import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Encloses the picture that floats at the start of the group. */
export const flow = style({ display: "flow-root" });
globalStyle(`${flow} > * + *`, { marginBlockStart: vars.space.s });
// Same distance from the preceding text as on a page without a floating picture. The picture and its heading share
// their top edge.
globalStyle(`${flow} > * + * + :is(h2, h3, h4)`, { marginBlockStart: vars.space.l });
