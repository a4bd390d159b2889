import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";
import { boxRole, type BoxElement } from "../internal/components/elements.ts";
import { type Gap, gap } from "../internal/styles/gap.css.ts";
import { align, base } from "./Stack.css.ts";

const stack = cva(base, { variants: { gap, align } });

export interface StackProps extends ComponentProps<"div"> {
  /** HTML element to render. @default "div" */
  as?: BoxElement;
  /** Gap between children, from xxs (4 px) to xxxl (72 px). @default "m" */
  gap?: Gap;
  /** Horizontal alignment of the children. @default "stretch" */
  align?: "stretch" | "start" | "center";
}

/** Stacks children vertically. Layouts own the gaps; components have no outer margin. */
export function Stack({ as = "div", gap = "m", align = "stretch", className, ...rest }: StackProps) {
  // All allowed elements accept the props of a div.
  const Element = as as "div";
  return <Element {...boxRole(as)} {...rest} className={stack({ gap, align, className })} />;
}
