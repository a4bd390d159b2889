import { style } from "@vanilla-extract/css";
import { hidden } from "./mixins.ts";

export const visuallyHidden = style(hidden);
