import { cva, type VariantProps } from "class-variance-authority";
import * as styles from "./Drawer.css.ts";

export const drawerSurface = cva(styles.base, { variants: { side: styles.side } });

export type DrawerVariants = VariantProps<typeof drawerSurface>;
