import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import * as styles from "./MenuButton.css.ts";

export interface MenuButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Whether the menu is open. @default false */
  expanded?: boolean;
  /** @default "Menu" */
  label?: string;
}

/** Button that opens the mobile menu. Hidden if the department row is shown or if JavaScript is disabled. */
export function MenuButton({ expanded = false, label = "Menu", className, ...rest }: MenuButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      aria-expanded={expanded}
      className={cx(styles.root, className)}
    >
      <Icon name="menu" />
      <span className={styles.word}>{label}</span>
    </button>
  );
}
