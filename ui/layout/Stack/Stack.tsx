import type { ComponentProps } from "react";
import { boxRole, type BoxElement } from "../../internal/styles/box.ts";
import type { Gap } from "../../internal/styles/gap.css.ts";
import { stack } from "./Stack.variants.ts";

export interface StackProps extends ComponentProps<"div"> {
  /** The element it is. @default "div" */
  as?: BoxElement;
  /** Room between children, xxs (4 px) to xxxl (72 px). @default "m" */
  gap?: Gap;
  /** Where children stand across. @default "stretch" */
  align?: "stretch" | "start" | "center";
}

/** One below the other. Layouts own the gaps; components have no outer margin. */
export function Stack({ as = "div", gap = "m", align = "stretch", className, ...rest }: StackProps) {
  // All of them take what a div takes.
  const Element = as as "div";
  return <Element {...boxRole(as)} {...rest} className={stack({ gap, align, className })} />;
}
