import type { ComponentProps } from "react";
import { boxRole, type BoxElement } from "../../internal/styles/box.ts";
import type { Gap } from "../../internal/styles/gap.css.ts";
import { grid, type GridLayout } from "./Grid.variants.ts";

export interface GridProps extends ComponentProps<"div"> {
  /** The element it is. @default "div" */
  as?: BoxElement;
  /** Columns by what stands in them: each layout knows its breakpoints. @default "medium" */
  layout?: GridLayout;
  /** Room between columns and rows, xxs (4 px) to xxxl (72 px). @default "l" */
  gap?: Gap;
  /** Room between rows where it differs. @default as `gap` */
  rowGap?: Gap;
}

/** In columns. */
export function Grid({ as = "div", layout = "medium", gap = "l", rowGap, className, ...rest }: GridProps) {
  // All of them take what a div takes.
  const Element = as as "div";
  return <Element {...boxRole(as)} {...rest} className={grid({ layout, gap, rowGap, className })} />;
}
