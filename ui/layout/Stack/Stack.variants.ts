import { cva } from "class-variance-authority";
import { gap } from "../../internal/styles/gap.css.ts";
import { align, base } from "./Stack.css.ts";

export const stack = cva(base, { variants: { gap, align } });
