import { styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** Gap between the children of a layout. */
export const gap = styleVariants(vars.space, (value) => ({ gap: value }));

export type Gap = keyof typeof gap;
