import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import type { Elements } from "../../internal/elements.ts";
import * as styles from "./ProductCard.css.ts";

export interface ProductCardProps extends Omit<ComponentProps<"article">, "children"> {
  /** Where the product is. */
  href: string;
  /** The product's name; the card's one link. */
  name: string;
  /** Level of the name in the page's outline. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** A Picture. Its alternative text stays empty: the name says as much. */
  picture: ReactNode;
  /** A Tag: the state, over the picture's corner. */
  tag?: ReactNode;
  /** A HeartButton, over the picture's other corner. */
  heart?: Elements;
  /** ScoreBadges. */
  scores?: ReactNode;
  /** ProductBadges. */
  badges?: ReactNode;
  /** Where it comes from. */
  meta?: ReactNode;
  /** A Price. */
  price: Elements;
  /** What must be known before it is put in the cart: the minimum, or a Countdown to its release. */
  note?: ReactNode;
  /** What can be done with it here; its button names the product. */
  action?: Elements;
  /** Greys the picture of what is sold out. @default false */
  dimmed?: boolean;
}

/**
 * A product in a grid; wrap it in the `li` of a list. The action stands beside the link, never under it. In a list with
 * `data-columns-by-choice` it is a row on phones while the root element has `data-columns="1"`.
 */
export function ProductCard({
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
  dimmed = false,
  className,
  ...rest
}: ProductCardProps) {
  const Name = `h${headingLevel}` as const;
  return (
    <article {...rest} className={cx(styles.root, className)} data-dimmed={dimmed ? "" : undefined}>
      <div className={styles.body}>
        <div className={styles.picture}>{picture}</div>
        {tag && <div className={styles.tag}>{tag}</div>}
        <div className={styles.words}>
          <Name className={styles.name}>
            <Anchor href={href} className={styles.link}>
              {name}
            </Anchor>
          </Name>
          {meta && <p className={styles.meta}>{meta}</p>}
          {/* Below, so that names start at one height whether or not a critic has spoken. */}
          {(scores || badges) && (
            <div className={styles.scores}>
              {scores}
              {badges}
            </div>
          )}
        </div>
        {heart}
      </div>
      <div className={styles.foot}>
        {note && <div className={styles.note}>{note}</div>}
        {price}
        {action}
      </div>
    </article>
  );
}
