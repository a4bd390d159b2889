import { cva, type VariantProps } from "class-variance-authority";
import * as styles from "./Button.css.ts";

export const buttonMessages = {
  loading: "Please wait",
};

export const button = cva(styles.base, {
  variants: {
    variant: { primary: styles.primary, secondary: styles.secondary, quiet: styles.quiet },
    size: { small: styles.small, medium: styles.medium, large: styles.large },
    wide: { true: styles.wide },
  },
});

type Variants = VariantProps<typeof button>;

export interface ButtonLook {
  /** Use primary for the main action of a view. @default "secondary" */
  variant?: NonNullable<Variants["variant"]>;
  /**
   * Matches the height of fields in that size: 34, 44 or 52 px, and at least 44 px on touch screens. @default "medium"
   */
  size?: NonNullable<Variants["size"]>;
  /** Whether the button fills the width of its container. @default false */
  wide?: boolean;
}
