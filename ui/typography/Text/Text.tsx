import type { ComponentProps } from "react";
import { text, type TextVariants } from "./Text.variants.ts";

export interface TextProps extends ComponentProps<"p"> {
  /** The element it is. @default "p" */
  as?: "p" | "span" | "div" | "strong" | "small" | "dt" | "dd" | "figcaption";
  /** From a lead of about 1.2rem to micro of 0.75rem. @default "body" */
  size?: NonNullable<TextVariants["size"]>;
  /** Colour by meaning. @default "ink" */
  tone?: NonNullable<TextVariants["tone"]>;
  /** 400, 500 or 600. @default "regular" */
  weight?: NonNullable<TextVariants["weight"]>;
  /** Figures of one width, for prices and counts in columns. @default false */
  tabular?: boolean;
}

/** Everything that is not a heading. */
export function Text({
  as = "p",
  size = "body",
  tone = "ink",
  weight = "regular",
  tabular = false,
  className,
  ...rest
}: TextProps) {
  // All of them take what a paragraph takes.
  const Element = as as "p";
  return <Element {...rest} className={text({ size, tone, weight, tabular, className })} />;
}
