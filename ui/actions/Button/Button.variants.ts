import { cva, type VariantProps } from "class-variance-authority";
import * as styles from "./Button.css.ts";

export const button = cva(styles.base, {
  variants: {
    variant: { primary: styles.primary, secondary: styles.secondary, quiet: styles.quiet },
    size: { small: styles.small, medium: styles.medium, large: styles.large },
    wide: { true: styles.wide },
  },
});

type Variants = VariantProps<typeof button>;

export interface ButtonLook {
  /** Primary is for the one thing a view is there for. @default "secondary" */
  variant?: NonNullable<Variants["variant"]>;
  /** 34, 44 or 52 px high at the least; 44 px on touch. @default "medium" */
  size?: NonNullable<Variants["size"]>;
  /** As wide as its room. @default false */
  wide?: boolean;
}
