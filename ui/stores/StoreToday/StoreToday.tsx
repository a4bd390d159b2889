import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import * as styles from "./StoreToday.css.ts";

export interface OpenState {
  isOpen: boolean;
  /** 'Open now until 6 pm' */
  text: string;
}

export interface StoreTodayProps extends Omit<ComponentProps<"p">, "children"> {
  /** Today's hours as they are read: '9 am to 5:30 pm', 'Closed'. */
  hours?: string | undefined;
  /**
   * Whether it is open at this moment, and what comes next. Null keeps its line free: on a page that everybody shares the
   * browser says it a moment later. Left out where it is not known.
   */
  openState?: OpenState | null | undefined;
}

/** Whether a store is open, and its hours of today. It has no clock: both are props. */
export function StoreToday({ hours, openState, className, ...rest }: StoreTodayProps) {
  return (
    <p {...rest} className={cx(styles.root, className)}>
      <Icon name="clock" className={styles.clock} />
      {openState !== undefined && (
        <span className={cx(styles.state, openState && (openState.isOpen ? styles.open : styles.closed))}>
          {openState?.text}
        </span>
      )}
      {hours && <span className={styles.hours}>Today: {hours}</span>}
    </p>
  );
}
