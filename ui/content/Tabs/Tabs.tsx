import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Heading, type HeadingProps } from "../../typography/Heading/Heading.tsx";
import { useMediaQuery } from "../../internal/hooks/useMediaQuery.ts";
import * as styles from "./Tabs.css.ts";

export interface TabItem {
  /** Told apart by it; no two are alike. */
  id: string;
  /** Names the tab, and heads the section where tabs are stacked. */
  title: string;
  content: ReactNode;
}

export interface TabsProps extends Omit<ComponentProps<"div">, "children" | "dir" | "defaultValue" | "ref"> {
  /** In the order they stand; the first is open to begin with. */
  items: readonly TabItem[];
  /** Names the row of tabs for screen readers. */
  label: string;
  /** Of the titles where tabs are stacked. @default 2 */
  headingLevel?: HeadingProps["level"];
}

/**
 * Parts of one subject, one at a time. Below 768 px, before scripts and without them all are shown, one under the other, each
 * under its title.
 */
export function Tabs({ items, label, headingLevel = 2, className, ...rest }: TabsProps) {
  const isWide = useMediaQuery(styles.wide);
  if (items.length === 0) return null;

  if (!isWide || items.length === 1) {
    return (
      <div {...rest} className={cx(styles.sections, className)}>
        {items.length > 1 && (
          <div className={styles.awaitedRow} aria-hidden="true">
            {items.map(({ id, title }, index) => (
              <span key={id} className={styles.tab} data-state={index === 0 ? "active" : undefined}>
                {title}
              </span>
            ))}
          </div>
        )}
        {items.map(({ id, title, content }) => (
          <section key={id} className={items.length > 1 ? styles.section : undefined}>
            <Heading level={headingLevel} className={items.length > 1 ? styles.title : undefined}>
              {title}
            </Heading>
            <div>{content}</div>
          </section>
        ))}
      </div>
    );
  }

  return (
    <Root {...rest} defaultValue={items[0]?.id} className={className}>
      <List aria-label={label} className={styles.row}>
        {items.map(({ id, title }) => (
          <Trigger key={id} value={id} className={styles.tab}>
            {title}
          </Trigger>
        ))}
      </List>
      {items.map(({ id, content }) => (
        <Content key={id} value={id} className={styles.panel}>
          {content}
        </Content>
      ))}
    </Root>
  );
}
