import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import type { Elements } from "../../internal/elements.ts";
import * as styles from "./ProductFull.css.ts";

export interface ProductFact {
  /** 'Alcohol', 'Closure'. */
  label: string;
  /** As it is read: '14.5 %'. */
  value: string;
}

export interface ProductFullProps extends Omit<ComponentProps<"article">, "children"> {
  /** Where the product is. */
  href: string;
  /** The product's name; the link of heading and picture. */
  name: string;
  /** Level of the name in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** A Picture. Its alternative text stays empty: the name says as much. */
  picture: ReactNode;
  /** A Tag: the state, over the picture's corner. */
  tag?: ReactNode;
  /** A HeartButton, over the picture's other corner. */
  heart?: ReactNode;
  /** ScoreBadges, all of them. */
  scores?: ReactNode;
  /** ProductBadges. */
  badges?: ReactNode;
  /** Region and country. */
  meta?: ReactNode;
  /** A Price. */
  price: ReactNode;
  /** What must be known before it is put in the cart: the minimum, or a Countdown to its release. */
  note?: ReactNode;
  /** What can be done with it here; its button names the product. */
  action?: ReactNode;
  /** Prose: what the merchant writes of it. */
  description?: ReactNode;
  /** CellarAdvice. */
  cellarAdvice?: Elements;
  /** Alcohol, closure: what is printed on the bottle. Unknown ones are left out. @default none */
  facts?: readonly ProductFact[];
  /** A link to what delivery costs. */
  delivery?: ReactNode;
  /** Greys the picture of what is sold out. @default false */
  dimmed?: boolean;
}

/** A product to be read where it is listed: the full display. Wrap it in the `li` of a list. */
export function ProductFull({
  href,
  name,
  headingLevel = 3,
  picture,
  tag,
  heart,
  scores,
  badges,
  meta,
  price,
  note,
  action,
  description,
  cellarAdvice,
  facts = [],
  delivery,
  dimmed = false,
  className,
  ...rest
}: ProductFullProps) {
  const Name = `h${headingLevel}` as const;
  return (
    <article {...rest} className={cx(styles.root, className)} data-dimmed={dimmed ? "" : undefined}>
      <div className={styles.picture}>{picture}</div>
      {/* Beside the picture and not in it: greyed with it, the word could not be read. */}
      {tag && <div className={styles.tag}>{tag}</div>}
      <div className={styles.words}>
        <div className={styles.head}>
          <Name className={styles.name}>
            <Anchor href={href} className={styles.link}>
              {name}
            </Anchor>
          </Name>
          {meta && <p className={styles.meta}>{meta}</p>}
        </div>
        {(scores || badges) && (
          <div className={styles.marks}>
            {scores}
            {badges}
          </div>
        )}
        {description && <div className={styles.description}>{description}</div>}
        {(cellarAdvice || facts.length > 0) && (
          <div className={styles.details}>
            {cellarAdvice}
            {facts.length > 0 && <Facts facts={facts} />}
          </div>
        )}
        {note && <div className={styles.note}>{note}</div>}
        <div className={styles.buy}>
          {price}
          {action}
        </div>
        {delivery && <p className={styles.delivery}>{delivery}</p>}
      </div>
      {heart && <div className={styles.heart}>{heart}</div>}
    </article>
  );
}

function Facts({ facts }: { facts: readonly ProductFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
