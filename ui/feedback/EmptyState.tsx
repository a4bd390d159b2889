import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Heading } from "../typography/Heading.tsx";
import type { Elements } from "../internal/components/elements.ts";
import * as styles from "./EmptyState.css.ts";

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  /** Title such as 'Your cart is empty.' */
  title: string;
  /** Level of the title in the document outline. Does not affect the look of the title. @default 2 */
  headingLevel?: 1 | 2 | 3;
  /** Link or button for the next step. @default none */
  action?: Elements;
}

/** Explains that there is no content, and suggests a next step. */
export function EmptyState({ title, headingLevel = 2, action, className, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={cx(styles.root, className)}>
      <Heading level={headingLevel} size="medium">
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  );
}
