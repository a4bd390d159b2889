import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./StoreToday.css.ts";

export interface OpenState {
  isOpen: boolean;
  /** Status text, such as 'Open now until 6 pm'. */
  text: string;
}

export interface StoreTodayProps extends Omit<ComponentProps<"p">, "children"> {
  /** Today's hours as text, such as '9 am to 5:30 pm' or 'Closed'. */
  hours?: string | undefined;
  /**
   * Whether the store is open now, and its next change. Null reserves the line, for shared pages on which the browser
   * fills in the text. Undefined if unknown.
   */
  openState?: OpenState | null | undefined;
}

export const storeTodayMessages = {
  today: (hours: string) => `Today: ${hours}`,
};

/** Shows whether a store is open, and today's hours. Does not read the clock: status and hours are props. */
export function StoreToday({ hours, openState, className, ...rest }: StoreTodayProps) {
  const messages = useMessages("StoreToday", storeTodayMessages);
  return (
    <p {...rest} className={cx(styles.root, className)}>
      {(hours || openState) && <Icon name="clock" className={styles.clock} />}
      {/* The hours come first, so that the clock icon is never beside an empty line. */}
      {hours && <span className={styles.hours}>{messages.today(hours)}</span>}
      {openState !== undefined && (
        <span className={cx(styles.state, openState && (openState.isOpen ? styles.open : styles.closed))}>
          {openState?.text}
        </span>
      )}
    </p>
  );
}
