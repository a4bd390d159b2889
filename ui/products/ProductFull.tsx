import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../navigation/Anchor.tsx";
import type { Elements } from "../internal/components/elements.ts";
import * as styles from "./ProductFull.css.ts";
import { wholeWords } from "../internal/text/wholeWords.tsx";

export interface ProductFact {
  /** Label, such as 'Alcohol' or 'Closure'. */
  label: string;
  /** Formatted value, such as '14.5 %'. */
  value: string;
}

export interface ProductFullProps extends Omit<ComponentProps<"article">, "children"> {
  /** Product page. */
  href: string;
  /** Product name, whose link covers the heading and the picture. */
  name: string;
  /** Heading level of the name in the document outline. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** A Picture with empty alternative text, because the name is beside it. */
  picture: ReactNode;
  /** A Tag with the product state, in a corner of the picture. */
  tag?: ReactNode;
  /** A HeartButton in the opposite corner. */
  heart?: ReactNode;
  /** All ScoreBadges. */
  scores?: ReactNode;
  /** ProductBadges. */
  badges?: ReactNode;
  /** Region and country. */
  meta?: ReactNode;
  /** A Price. */
  price: ReactNode;
  /**
   * Details that matter before adding the product to the cart, such as the minimum quantity or a Countdown to the
   * release.
   */
  note?: ReactNode;
  /** Button or link for the next step. Its accessible name includes the product. */
  action?: ReactNode;
  /** Prose with the merchant's description. */
  description?: ReactNode;
  /** CellarAdvice. */
  cellarAdvice?: Elements;
  /** Facts printed on the bottle, such as alcohol and closure. Omit unknown facts. @default none */
  facts?: readonly ProductFact[];
  /** Link to the delivery costs. */
  delivery?: ReactNode;
  /** Whether the picture is greyed out. Use this for sold-out products. @default false */
  dimmed?: boolean;
}

/** A product with full details in a listing. Wrap each product in an `li`. */
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
      {/* Rendered outside the picture, because greying out the picture would make the tag illegible. */}
      {tag && <div className={styles.tag}>{tag}</div>}
      <div className={styles.words}>
        <div className={styles.head}>
          <Name className={styles.name}>
            <Anchor href={href} className={styles.link}>
              {wholeWords(name)}
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
