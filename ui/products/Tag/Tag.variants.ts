import { cva, type VariantProps } from "class-variance-authority";
import { base, tone } from "./Tag.css.ts";

export const tag = cva(base, { variants: { tone } });

export type TagTone = NonNullable<VariantProps<typeof tag>["tone"]>;
