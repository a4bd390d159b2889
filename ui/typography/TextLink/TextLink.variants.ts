import { cva, type VariantProps } from "class-variance-authority";
import { base, standalone, tone } from "./TextLink.css.ts";

export const textLink = cva(base, { variants: { tone, standalone: { true: standalone } } });

export type TextLinkTone = NonNullable<VariantProps<typeof textLink>["tone"]>;
