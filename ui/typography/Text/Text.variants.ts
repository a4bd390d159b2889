import { cva, type VariantProps } from "class-variance-authority";
import * as styles from "./Text.css.ts";

export const text = cva(styles.base, {
  variants: { size: styles.size, tone: styles.tone, weight: styles.weight, tabular: { true: styles.tabular } },
});

export type TextVariants = VariantProps<typeof text>;
