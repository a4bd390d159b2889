import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../navigation/Anchor.tsx";
import { wholeWords } from "../internal/text/wholeWords.tsx";
import type { Elements } from "../internal/components/elements.ts";
import * as styles from "./ProductCard.css.ts";

const card = cva(styles.root, { variants: { density: styles.density } });

export interface ProductCardProps extends Omit<ComponentProps<"article">, "children"> {
  /** Product page. */
  href: string;
  /** Product name, the only link of the card. */
  name: string;
  /** Heading level of the name in the document outline. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** A Picture with empty alternative text, because the name is beside it. */
  picture: ReactNode;
  /** A Tag with the product state, in a corner of the picture. */
  tag?: ReactNode;
  /** A HeartButton in the opposite corner. */
  heart?: Elements;
  /** ScoreBadges. */
  scores?: ReactNode;
  /** ProductBadges. */
  badges?: ReactNode;
  /** Origin of the product. */
  meta?: ReactNode;
  /** A Price. */
  price: Elements;
  /**
   * Details that matter before adding the product to the cart, such as the minimum quantity or a Countdown to the
   * release.
   */
  note?: ReactNode;
  /** Button or link for the next step. Its accessible name includes the product. */
  action?: Elements;
  /** `compact` has a lower picture, smaller text, and a name of at most two lines. @default "regular" */
  density?: "regular" | "compact";
  /** Whether the picture is greyed out. Use this for sold-out products. @default false */
  dimmed?: boolean;
}

/**
 * A product in a grid. Wrap each card in an `li`. The action is a sibling of the link, never inside it. In a list with
 * `data-columns-by-choice`, the card is a row on phones while the root element has `data-columns="1"`.
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
  density = "regular",
  dimmed = false,
  className,
  ...rest
}: ProductCardProps) {
  const Name = `h${headingLevel}` as const;
  return (
    <article {...rest} className={card({ density, className })} data-dimmed={dimmed ? "" : undefined}>
      <div className={styles.body}>
        <div className={styles.picture}>{picture}</div>
        {tag && <div className={styles.tag}>{tag}</div>}
        <div className={styles.words}>
          <Name className={styles.name}>
            <Anchor href={href} className={styles.link}>
              {wholeWords(name)}
            </Anchor>
          </Name>
          {meta && <p className={styles.meta}>{meta}</p>}
          {/* Placed after the name, so that names align whether or not there are scores. */}
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
