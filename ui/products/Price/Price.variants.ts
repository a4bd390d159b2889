import { cva } from "class-variance-authority";
import * as styles from "./Price.css.ts";

export const price = cva(styles.base, { variants: { size: styles.size } });
export const bottlePrice = cva(styles.bottle, { variants: { size: styles.bottleSize } });
