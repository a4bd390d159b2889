import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Text } from "../typography/Text.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./BotCheck.css.ts";

export interface BotCheckProps extends Omit<ComponentProps<"div">, "children"> {
  /** Purpose of the check. Identifies this container to the check's script. */
  purpose: string;
}

export const botCheckMessages = {
  instructions: "Please confirm below that you’re a person. We’ll continue automatically.",
};

/**
 * Container for a bot check. The check's script appends its element here and sets `data-asks` on that element when an
 * interaction is needed, to show instructions. Until then, the container takes up no space.
 */
export function BotCheck({ purpose, className, ...rest }: BotCheckProps) {
  const messages = useMessages("BotCheck", botCheckMessages);
  return (
    <div {...rest} data-bot-check={purpose} className={cx(styles.root, className)}>
      <div role="status">
        <Text weight="medium" className={styles.why}>
          {messages.instructions}
        </Text>
      </div>
    </div>
  );
}
