"use client";

import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./ColumnSwitch.css.ts";

export interface ColumnSwitchProps extends Omit<
  ComponentProps<"button">,
  "children" | "type" | "aria-label" | "onChange"
> {
  /** Current number of columns. */
  columns: 1 | 2;
  /** Called with the chosen number of columns. */
  onChange: (columns: 1 | 2) => void;
}

export const columnSwitchMessages = {
  oneColumn: "Show in one column",
  twoColumns: "Show in two columns",
};

/** Switches a listing's number of columns on phones. The button shows the layout that it switches to. */
export function ColumnSwitch({ columns, onChange, className, ...rest }: ColumnSwitchProps) {
  const messages = useMessages("ColumnSwitch", columnSwitchMessages);
  const isOne = columns === 1;
  return (
    <button
      {...rest}
      type="button"
      aria-label={isOne ? messages.twoColumns : messages.oneColumn}
      className={cx(styles.root, className)}
      onClick={() => onChange(isOne ? 2 : 1)}
    >
      <Icon name={isOne ? "grid" : "column"} />
    </button>
  );
}
