import { styleVariants } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

/** The room a layout leaves between its children. */
export const gap = styleVariants(vars.space, (value) => ({ gap: value }));

export type Gap = keyof typeof gap;
