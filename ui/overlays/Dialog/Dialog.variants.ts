import { cva, type VariantProps } from "class-variance-authority";
import * as styles from "./Dialog.css.ts";

export const dialogSurface = cva(styles.base, { variants: { size: styles.size } });

export type DialogVariants = VariantProps<typeof dialogSurface>;
