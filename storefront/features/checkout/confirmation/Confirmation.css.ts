import { style } from "@vanilla-extract/css";
import { vars } from "@corkwood/tokens/theme.css";

export const confirmation = style({ maxInlineSize: vars.measure.prose });
