import { cva } from "class-variance-authority";
import { base, shape } from "./Skeleton.css.ts";

export const skeleton = cva(base, { variants: { shape } });
