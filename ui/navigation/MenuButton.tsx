import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./MenuButton.css.ts";

export interface MenuButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** Whether the menu is open. @default false */
  expanded?: boolean;
  /** @default "Menu" */
  label?: string;
}

export const menuButtonMessages = {
  label: "Menu",
};

/** Button that opens the mobile menu. Hidden if the department row is shown or if JavaScript is disabled. */
export function MenuButton({ expanded = false, label, className, ...rest }: MenuButtonProps) {
  const messages = useMessages("MenuButton", menuButtonMessages);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...rest}
      aria-expanded={expanded}
      className={cx(styles.root, className)}
    >
      <Icon name="menu" />
      <span className={styles.word}>{label ?? messages.label}</span>
    </button>
  );
}
