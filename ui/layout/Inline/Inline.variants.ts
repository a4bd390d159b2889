import { cva } from "class-variance-authority";
import { gap } from "../../internal/styles/gap.css.ts";
import * as styles from "./Inline.css.ts";

export const inline = cva(styles.base, {
  variants: { gap, align: styles.align, justify: styles.justify, wrap: { false: styles.noWrap } },
});
