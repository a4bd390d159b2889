import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import * as styles from "./HeartButton.css.ts";

export interface HeartButtonProps extends Omit<
  ComponentProps<"button">,
  "children" | "type" | "aria-label" | "aria-pressed"
> {
  /** What a press keeps: 'Keep Gully Road Shiraz in wishlist'. It stays the same while it is pressed. */
  label: string;
  /** The product is on the wishlist. */
  pressed: boolean;
}

/** A heart over a product's picture: puts the product on the wishlist, and takes it off again. */
export function HeartButton({ label, pressed, className, ...rest }: HeartButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} aria-pressed={pressed} className={cx(styles.root, className)}>
      <span className={styles.disc}>
        <Icon name="heart" className={styles.heart} />
      </span>
    </button>
  );
}
