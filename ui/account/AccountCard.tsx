import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Tag } from "../products/Tag.tsx";
import { Heading } from "../typography/Heading.tsx";
import * as styles from "./AccountCard.css.ts";

export interface AccountCardProps extends Omit<ComponentProps<"article">, "title"> {
  /** Subject of the card, such as 'Store credit' or the name on an address. */
  title: string;
  /** Level of the title in the document outline. @default 2 */
  headingLevel?: 2 | 3;
  /** Short labels for the item's roles, such as 'Default delivery'. @default none */
  marks?: readonly string[];
  /** Links and buttons below the content. @default none */
  actions?: ReactNode;
}

/** An account item, such as an address or the store credit, with its actions. */
export function AccountCard({
  title,
  headingLevel = 2,
  marks = [],
  actions,
  className,
  children,
  ...rest
}: AccountCardProps) {
  return (
    <article {...rest} className={cx(styles.root, className)}>
      <div className={styles.head}>
        <Heading level={headingLevel} size="small">
          {title}
        </Heading>
        {marks.length > 0 && (
          <ul className={styles.marks}>
            {marks.map((mark) => (
              <li key={mark}>
                <Tag>{mark}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.content}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
