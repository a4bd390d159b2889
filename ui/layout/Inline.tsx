import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { boxRole, type BoxElement } from "../internal/components/elements.ts";
import { type Gap, gap } from "../internal/styles/gap.css.ts";
import * as styles from "./Inline.css.ts";

const inline = cva(styles.base, {
  variants: { gap, align: styles.align, justify: styles.justify, wrap: { false: styles.noWrap } },
});

export interface InlineProps extends ComponentProps<"div"> {
  /** HTML element to render. @default "div" */
  as?: BoxElement;
  /** Gap between children and between lines, from xxs (4 px) to xxxl (72 px). @default "s" */
  gap?: Gap;
  /** Alignment across the line. @default "center" */
  align?: "start" | "center" | "baseline" | "end";
  /** Alignment along the line. @default "start" */
  justify?: "start" | "center" | "between" | "end";
  /** Wraps children that do not fit on one line. @default true */
  wrap?: boolean;
}

/** Arranges children in a row. */
export function Inline({
  as = "div",
  gap = "s",
  align = "center",
  justify = "start",
  wrap = true,
  className,
  ...rest
}: InlineProps) {
  // All allowed elements accept the props of a div.
  const Element = as as "div";
  return <Element {...boxRole(as)} {...rest} className={inline({ gap, align, justify, wrap, className })} />;
}
