import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { boxRole, type BoxElement } from "../internal/components/elements.ts";
import { type Gap, gap } from "../internal/styles/gap.css.ts";
import * as styles from "./Grid.css.ts";

const grid = cva(styles.base, { variants: { layout: styles.layout, gap, rowGap: styles.rowGap } });

type GridLayout = NonNullable<VariantProps<typeof grid>["layout"]>;

export interface GridProps extends ComponentProps<"div"> {
  /** HTML element to render. @default "div" */
  as?: BoxElement;
  /** Columns by type of content. Each layout has its own breakpoints. @default "medium" */
  layout?: GridLayout;
  /** Gap between columns and rows, from xxs (4 px) to xxxl (72 px). @default "l" */
  gap?: Gap;
  /** Gap between rows, if it differs from `gap`. @default the value of `gap` */
  rowGap?: Gap;
}

/** Arranges children in columns. */
export function Grid({ as = "div", layout = "medium", gap = "l", rowGap, className, ...rest }: GridProps) {
  // All allowed elements accept the props of a div.
  const Element = as as "div";
  return <Element {...boxRole(as)} {...rest} className={grid({ layout, gap, rowGap, className })} />;
}
