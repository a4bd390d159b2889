import type { ComponentProps } from "react";
import { boxRole, type BoxElement } from "../../internal/styles/box.ts";
import type { Gap } from "../../internal/styles/gap.css.ts";
import { inline } from "./Inline.variants.ts";

export interface InlineProps extends ComponentProps<"div"> {
  /** The element it is. @default "div" */
  as?: BoxElement;
  /** Room between children and between lines, xxs (4 px) to xxxl (72 px). @default "s" */
  gap?: Gap;
  /** Where children stand across the line. @default "center" */
  align?: "start" | "center" | "baseline" | "end";
  /** Where children stand along the line. @default "start" */
  justify?: "start" | "center" | "between" | "end";
  /** Goes on in a new line where there is no room. @default true */
  wrap?: boolean;
}

/** One beside the other. */
export function Inline({
  as = "div",
  gap = "s",
  align = "center",
  justify = "start",
  wrap = true,
  className,
  ...rest
}: InlineProps) {
  // All of them take what a div takes.
  const Element = as as "div";
  return <Element {...boxRole(as)} {...rest} className={inline({ gap, align, justify, wrap, className })} />;
}
