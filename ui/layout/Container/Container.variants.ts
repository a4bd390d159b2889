import { cva } from "class-variance-authority";
import { base, width } from "./Container.css.ts";

export const container = cva(base, { variants: { width } });
