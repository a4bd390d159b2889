import { cva } from "class-variance-authority";
import { base, size } from "./Prose.css.ts";

export const prose = cva(base, { variants: { size } });
