import { cva, type VariantProps } from "class-variance-authority";
import { base, size } from "./Heading.css.ts";

export const heading = cva(base, { variants: { size } });

export type HeadingSize = NonNullable<VariantProps<typeof heading>["size"]>;
