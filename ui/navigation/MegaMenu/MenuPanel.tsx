"use client";

import * as Radix from "@radix-ui/react-navigation-menu";
import { useState } from "react";
import { Picture } from "../../products/Picture/Picture.tsx";
import { Anchor } from "../Anchor.tsx";
import * as styles from "./MenuPanel.css.ts";
import { useMessages } from "../../provider/context.ts";
import { isGroup, megaMenuMessages, type MenuFeature, type MenuItem } from "./menu.ts";

export interface MenuPanelProps {
  item: MenuItem;
  /** Called when a link is followed. */
  onFollow: () => void;
}

interface LinkProps {
  onFollow: () => void;
  /** Tab index of the links: -1 until focus is inside the panel, so that Tab moves from department to department. */
  tabIndex: -1 | undefined;
}

function PanelLink({
  item,
  onFollow,
  tabIndex,
  className,
}: LinkProps & { item: Pick<MenuItem, "label" | "href" | "current">; className: string }) {
  return (
    <Radix.Link asChild onSelect={onFollow}>
      <Anchor href={item.href} aria-current={item.current} tabIndex={tabIndex} className={className}>
        {item.label}
      </Anchor>
    </Radix.Link>
  );
}

function Group({ item, ...link }: LinkProps & { item: MenuItem }) {
  return (
    <li className={styles.group}>
      {isGroup(item) ? (
        <span className={styles.groupName}>{item.label}</span>
      ) : (
        <PanelLink {...link} item={item} className={styles.groupLink} />
      )}
      <ul aria-label={item.label} className={styles.links}>
        {item.children?.map((child) => (
          <li key={child.label}>
            <PanelLink {...link} item={child} className={styles.link} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Feature({ feature, ...link }: LinkProps & { feature: MenuFeature }) {
  return (
    <li className={styles.feature}>
      <Picture src={feature.image.url} alt={feature.image.alt} sizes="20rem" className={styles.picture} />
      <span className={styles.featureHeading}>{feature.heading}</span>
      <PanelLink {...link} item={feature} className={styles.featureLink} />
    </li>
  );
}

/** A department's contents: groups in columns, links without a group in their own column, and pictures at the end. */
export function MenuPanel({ item, onFollow }: MenuPanelProps) {
  const messages = useMessages("MegaMenu", megaMenuMessages);
  const [isEntered, setIsEntered] = useState(false);
  const link = { onFollow, tabIndex: isEntered ? undefined : -1 } as const;
  const groups = item.children?.filter(({ children = [] }) => children.length > 0) ?? [];
  const single = item.children?.filter(({ children = [] }) => children.length === 0) ?? [];
  return (
    // Prevents Radix from changing the native tab order.
    <div
      role="presentation"
      className={styles.inner}
      onKeyDown={(event) => event.key === "Tab" && event.stopPropagation()}
      onFocus={() => setIsEntered(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsEntered(currentTarget.contains(relatedTarget))}
    >
      <ul aria-label={item.label} className={styles.groups}>
        {item.longTitle !== undefined && !isGroup(item) && (
          <li className={styles.group}>
            <PanelLink {...link} item={{ ...item, label: item.longTitle }} className={styles.groupLink} />
          </li>
        )}
        {groups.map((group) => (
          <Group {...link} key={group.label} item={group} />
        ))}
        {single.map((child) => (
          <li key={child.label}>
            <PanelLink {...link} item={child} className={styles.groupLink} />
          </li>
        ))}
      </ul>
      {item.features && item.features.length > 0 && (
        <ul aria-label={messages.features(item.label)} className={styles.features}>
          {item.features.map((feature) => (
            <Feature {...link} key={feature.heading} feature={feature} />
          ))}
        </ul>
      )}
    </div>
  );
}
