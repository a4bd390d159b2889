"use client";

import { Content, List, Root, Trigger } from "@radix-ui/react-tabs";
import type { ComponentProps, ReactNode } from "react";
import { useDirection } from "../../provider/context.ts";
import * as styles from "./Tabs.css.ts";

export interface TabItem {
  /** Unique among the tabs. */
  id: string;
  /** Tab label, and section title if sections are stacked. */
  title: string;
  content: ReactNode;
}

interface TabPanelsProps extends Omit<ComponentProps<"div">, "children" | "dir" | "defaultValue" | "ref"> {
  items: readonly TabItem[];
  /** Accessible name of the tab list. */
  label: string;
}

/** The tab list and the panel of the open tab. */
export function TabPanels({ items, label, ...rest }: TabPanelsProps) {
  return (
    <Root {...rest} dir={useDirection()} defaultValue={items[0]?.id}>
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
