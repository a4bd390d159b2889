import { cva, type VariantProps } from "class-variance-authority";
import { gap } from "../../internal/styles/gap.css.ts";
import * as styles from "./Grid.css.ts";

export const grid = cva(styles.base, { variants: { layout: styles.layout, gap, rowGap: styles.rowGap } });

export type GridLayout = NonNullable<VariantProps<typeof grid>["layout"]>;
