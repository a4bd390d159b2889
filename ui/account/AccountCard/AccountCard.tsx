import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Tag } from "../../products/Tag/Tag.tsx";
import { Heading } from "../../typography/Heading/Heading.tsx";
import * as styles from "./AccountCard.css.ts";

export interface AccountCardProps extends Omit<ComponentProps<"article">, "title"> {
  /** What it is: 'Store credit', or whose address. */
  title: string;
  /** Level of the title in the page's outline. @default 2 */
  headingLevel?: 2 | 3;
  /** What it is used for, each in a few words: 'Default delivery'. @default none */
  marks?: readonly string[];
  /** Links and buttons below. @default none */
  actions?: ReactNode;
}

/** One thing of an account: what the shop knows of it, and what can be done with it. */
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
