import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../content/Icon/Icon.tsx";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import { StoreToday, type OpenState } from "../StoreToday/StoreToday.tsx";
import * as styles from "./StoreCard.css.ts";

export interface StoreCardProps extends Omit<ComponentProps<"article">, "children"> {
  name: string;
  /** The store's page; without one the name is no link. */
  href?: string | undefined;
  /** Level of the name in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** Street, suburb with state and postcode: a line each. */
  address: readonly string[];
  /** As people read it; its link is dialled without the spaces. */
  phone?: string | undefined;
  /** Today's hours as they are read: '9 am to 5:30 pm', 'Closed'. */
  hoursToday?: string | undefined;
  /** Whether it is open at this moment, as StoreToday shows it. */
  openState?: OpenState | null | undefined;
  /** How far away, as '850 m' or '3.2 km'. */
  distance?: string | undefined;
  /** It is the one that is chosen on a map beside the list. @default false */
  selected?: boolean;
  /** What can be done with it here, as choosing it for pickup; its button names the store. */
  action?: ReactNode;
}

/** A store in a list: where it is, how to call it, whether it is open today. */
export function StoreCard({
  name,
  href,
  headingLevel = 3,
  address,
  phone,
  hoursToday,
  openState,
  distance,
  selected = false,
  action,
  className,
  ...rest
}: StoreCardProps) {
  const Name = `h${headingLevel}` as const;
  return (
    <article {...rest} aria-current={selected ? "location" : undefined} className={cx(styles.root, className)}>
      <div className={styles.head}>
        <Name className={styles.name}>
          {href === undefined ? (
            name
          ) : (
            <Anchor href={href} className={styles.link}>
              {name}
            </Anchor>
          )}
        </Name>
        {distance && (
          <span className={styles.distance}>
            {distance} <VisuallyHidden>away</VisuallyHidden>
          </span>
        )}
      </div>
      <address className={styles.address}>
        {address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      {phone && (
        <Anchor href={`tel:${phone.replace(/\s/g, "")}`} className={styles.phone}>
          <Icon name="phone" />
          {phone}
        </Anchor>
      )}
      {(hoursToday || openState !== undefined) && <StoreToday hours={hoursToday} openState={openState} />}
      {action && <div className={styles.actions}>{action}</div>}
    </article>
  );
}
