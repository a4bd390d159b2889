import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Text } from "../../typography/Text/Text.tsx";
import * as styles from "./BotCheck.css.ts";

export interface BotCheckProps extends Omit<ComponentProps<"div">, "children"> {
  /** What the check is for. The code that runs it finds its place on the page by this. */
  purpose: string;
}

/**
 * Where the box of a check for bots stands. The code of the check appends an element, and gives it the attribute `data-asks`
 * while it waits for a press: then a sentence says what to do. Takes no room before.
 */
export function BotCheck({ purpose, className, ...rest }: BotCheckProps) {
  return (
    <div {...rest} data-bot-check={purpose} className={cx(styles.root, className)}>
      <div role="status">
        <Text weight="medium" className={styles.why}>
          Please confirm below that you’re a person. We’ll continue automatically.
        </Text>
      </div>
    </div>
  );
}
