import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Anchor } from "../../navigation/Anchor.tsx";
import * as styles from "./OrderCard.css.ts";

export interface OrderCardProps extends Omit<ComponentProps<"article">, "children" | "title"> {
  /** Card title, such as 'Parcel 1' or 'Return 1'. */
  title: string;
  /** Level of the title in the document outline. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** Current status, such as 'Sent on 1/3/26' or 'Accepted'. */
  status: string;
  /** Contents, each on a line such as '6 × Old Ewe Shiraz 2019, 750 ml'. */
  lines: readonly string[];
  /** Names and values, such as the carrier and the tracking number. @default none */
  facts?: readonly { name: string; value: string }[];
  /** Link to more information, such as the carrier's page. @default none */
  link?: { label: string; href: string } | undefined;
}

/** Part of an order: a parcel, or a return. */
export function OrderCard({
  title,
  headingLevel = 3,
  status,
  lines,
  facts = [],
  link,
  className,
  ...rest
}: OrderCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <article {...rest} className={cx(styles.root, className)}>
      <div className={styles.head}>
        <Title className={styles.title}>{title}</Title>
        <p className={styles.status}>{status}</p>
      </div>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          // The key includes the index, because two lines may be identical.
          <li key={`${index} ${line}`}>{line}</li>
        ))}
      </ul>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {link && (
        <Anchor href={link.href} className={styles.link}>
          {link.label}
        </Anchor>
      )}
    </article>
  );
}
