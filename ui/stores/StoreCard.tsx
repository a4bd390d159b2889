import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../content/Icon.tsx";
import { Anchor } from "../navigation/Anchor.tsx";
import { VisuallyHidden } from "../layout/VisuallyHidden.tsx";
import { StoreToday, type OpenState } from "./StoreToday.tsx";
import { useMessages } from "../provider/context.ts";
import * as styles from "./StoreCard.css.ts";

export interface StoreCardProps extends Omit<ComponentProps<"article">, "children"> {
  name: string;
  /** URL of the store's page. If undefined, the name is plain text. */
  href?: string | undefined;
  /** Heading level of the name in the document outline. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** Address lines: street, then suburb with state and postcode. */
  address: readonly string[];
  /** Formatted telephone number. The `tel:` link omits the spaces. */
  phone?: string | undefined;
  /** Today's hours as text, such as '9 am to 5:30 pm' or 'Closed'. */
  hoursToday?: string | undefined;
  /** Whether the store is open now, as for StoreToday. */
  openState?: OpenState | null | undefined;
  /** Formatted distance, such as '850 m' or '3.2 km'. */
  distance?: string | undefined;
  /** Whether the store is selected on a map beside the list. @default false */
  selected?: boolean;
  /** An action, such as choosing the store for pickup. Its accessible name includes the store. */
  action?: ReactNode;
}

export const storeCardMessages = {
  /** Screen-reader text after the distance. */
  away: "away",
};

/** A store in a list, with its address, telephone number and today's opening hours. */
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
  const messages = useMessages("StoreCard", storeCardMessages);
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
            {distance} <VisuallyHidden>{messages.away}</VisuallyHidden>
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
