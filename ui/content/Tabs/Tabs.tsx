"use client";

import { cx } from "class-variance-authority";
import { lazy, Suspense, type ComponentProps } from "react";
import { Heading, type HeadingProps } from "../../typography/Heading.tsx";
import { useMediaQuery } from "../../internal/hooks/useMediaQuery.ts";
import * as styles from "./Tabs.css.ts";
import type { TabItem } from "./TabPanels.tsx";

/** Lazy-loaded, because phones do not show tabs. */
const TabPanels = lazy(() => import("./TabPanels.tsx").then((module) => ({ default: module.TabPanels })));

export interface TabsProps extends Omit<ComponentProps<"div">, "children" | "dir" | "defaultValue" | "ref"> {
  /** Tabs in display order. The first tab is open initially. */
  items: readonly TabItem[];
  /** Accessible name of the tab list. */
  label: string;
  /** Level of the section titles when sections are stacked. @default 2 */
  headingLevel?: HeadingProps["level"];
}

/**
 * Sections that are shown one at a time. Below 768 px, and until scripts have loaded, all sections are stacked with
 * their titles.
 */
export function Tabs(props: TabsProps) {
  const isWide = useMediaQuery(styles.wide);
  const { label, headingLevel = 2, items, ...rest } = props;
  if (items.length === 0) return null;
  const sections = <Sections {...rest} items={items} headingLevel={headingLevel} />;
  if (!isWide || items.length === 1) return sections;
  return (
    <Suspense fallback={sections}>
      <TabPanels {...rest} items={items} label={label} />
    </Suspense>
  );
}

/** All sections. On wide screens the sections look like the tab list that replaces them. */
function Sections({
  items,
  headingLevel,
  className,
  ...rest
}: Required<Pick<TabsProps, "headingLevel">> & Omit<TabsProps, "label">) {
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
