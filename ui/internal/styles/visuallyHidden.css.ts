import { style } from "@vanilla-extract/css";
import { hidden } from "./hidden.ts";

export const visuallyHidden = style(hidden);
