import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import * as styles from "./Text.css.ts";

const text = cva(styles.base, {
  variants: { size: styles.size, tone: styles.tone, weight: styles.weight, tabular: { true: styles.tabular } },
});

type TextVariants = VariantProps<typeof text>;

export interface TextProps extends ComponentProps<"p"> {
  /** HTML element to render. @default "p" */
  as?: "p" | "span" | "div" | "strong" | "small" | "dt" | "dd" | "figcaption";
  /** From 'lead' (about 1.2rem) to 'micro' (0.75rem). @default "body" */
  size?: NonNullable<TextVariants["size"]>;
  /** Colour by meaning. @default "ink" */
  tone?: NonNullable<TextVariants["tone"]>;
  /** Font weight: 400, 500 or 600. @default "regular" */
  weight?: NonNullable<TextVariants["weight"]>;
  /** Digits of equal width, for prices and counts in columns. @default false */
  tabular?: boolean;
}

/** Text other than headings. */
export function Text({
  as = "p",
  size = "body",
  tone = "ink",
  weight = "regular",
  tabular = false,
  className,
  ...rest
}: TextProps) {
  // All allowed elements accept the props of a paragraph.
  const Element = as as "p";
  return <Element {...rest} className={text({ size, tone, weight, tabular, className })} />;
}
