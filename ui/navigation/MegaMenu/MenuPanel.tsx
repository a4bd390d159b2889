"use client";

import * as Radix from "@radix-ui/react-navigation-menu";
import { Picture } from "../../products/Picture/Picture.tsx";
import { Anchor } from "../LinkProvider/LinkProvider.tsx";
import * as styles from "./MenuPanel.css.ts";
import { isGroup, type MenuFeature, type MenuItem } from "./menu.ts";

export interface MenuPanelProps {
  item: MenuItem;
  /** Called when a link is followed. */
  onFollow: () => void;
}

interface FollowProps {
  onFollow: () => void;
}

function PanelLink({ item, onFollow, className }: FollowProps & { item: MenuItem; className: string }) {
  return (
    <Radix.Link asChild onSelect={onFollow}>
      <Anchor href={item.href} aria-current={item.current} className={className}>
        {item.label}
      </Anchor>
    </Radix.Link>
  );
}

function Group({ item, onFollow }: FollowProps & { item: MenuItem }) {
  return (
    <li className={styles.group}>
      {isGroup(item) ? (
        <span className={styles.groupName}>{item.label}</span>
      ) : (
        <PanelLink item={item} onFollow={onFollow} className={styles.groupLink} />
      )}
      <ul aria-label={item.label} className={styles.links}>
        {item.children?.map((child) => (
          <li key={child.label}>
            <PanelLink item={child} onFollow={onFollow} className={styles.link} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Feature({ feature, onFollow }: FollowProps & { feature: MenuFeature }) {
  return (
    <li className={styles.feature}>
      <Picture src={feature.image.url} alt={feature.image.alt} sizes="20rem" className={styles.picture} />
      <span className={styles.featureHeading}>{feature.heading}</span>
      <Radix.Link asChild onSelect={onFollow}>
        <Anchor href={feature.href} className={styles.featureLink}>
          {feature.label}
        </Anchor>
      </Radix.Link>
    </li>
  );
}

/** Contents of a department: groups in columns, links without a group in their own column, and pictures at the end. */
export function MenuPanel({ item, onFollow }: MenuPanelProps) {
  const groups = item.children?.filter(({ children = [] }) => children.length > 0) ?? [];
  const single = item.children?.filter(({ children = [] }) => children.length === 0) ?? [];
  return (
    // Radix would change the native tab order.
    <div
      role="presentation"
      className={styles.inner}
      onKeyDown={(event) => event.key === "Tab" && event.stopPropagation()}
    >
      <ul aria-label={item.label} className={styles.groups}>
        {item.longTitle !== undefined && !isGroup(item) && (
          <li className={styles.group}>
            <PanelLink item={{ ...item, label: item.longTitle }} onFollow={onFollow} className={styles.groupLink} />
          </li>
        )}
        {groups.map((group) => (
          <Group key={group.label} item={group} onFollow={onFollow} />
        ))}
        {single.map((child) => (
          <li key={child.label}>
            <PanelLink item={child} onFollow={onFollow} className={styles.groupLink} />
          </li>
        ))}
      </ul>
      {item.features && item.features.length > 0 && (
        <ul aria-label={`${item.label}: worth a look`} className={styles.features}>
          {item.features.map((feature) => (
            <Feature key={feature.heading} feature={feature} onFollow={onFollow} />
          ))}
        </ul>
      )}
    </div>
  );
}
