import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import * as styles from "./HeartButton.css.ts";

export interface HeartButtonProps extends Omit<
  ComponentProps<"button">,
  "children" | "type" | "aria-label" | "aria-pressed"
> {
  /**
   * Accessible name, such as 'Keep Gully Road Shiraz in wishlist'. The name is the same whether or not the button is
   * pressed.
   */
  label: string;
  /** Whether the product is on the wishlist. */
  pressed: boolean;
}

/** Heart button on a product picture that adds the product to the wishlist or removes it. */
export function HeartButton({ label, pressed, className, ...rest }: HeartButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} aria-pressed={pressed} className={cx(styles.root, className)}>
      <span className={styles.disc}>
        <Icon name="heart" className={styles.heart} />
      </span>
    </button>
  );
}
