import { cva, cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../navigation/Anchor.tsx";
import { wholeWords } from "../internal/text/wholeWords.tsx";
import type { Elements } from "../internal/components/elements.ts";
import * as styles from "./ProductCard.css.ts";

const card = cva(styles.root, { variants: { density: styles.density } });

interface ProductCardLook {
  /** `compact` has a shorter picture, smaller text, and a name of at most two lines, or three on phones. @default "regular" */
  density?: "regular" | "compact";
  /** Whether the picture is greyed out. Use this for sold-out products. @default false */
  dimmed?: boolean;
}

export interface ProductCardRootProps extends ComponentProps<"article">, ProductCardLook {}

/** Container for a ProductCardBody and a ProductCardFooter. */
export function ProductCardRoot({ density = "regular", dimmed = false, className, ...rest }: ProductCardRootProps) {
  return <article {...rest} className={card({ density, className })} data-dimmed={dimmed ? "" : undefined} />;
}

/** Area that links to the product. A HeartButton in it is placed in a corner of the picture, above the link. */
export function ProductCardBody({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.body, className)} />;
}

/** Frame of a Picture. */
export function ProductCardPicture({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.picture, className)} />;
}

/** Frame for a Tag, in a corner of the picture. */
export function ProductCardTag({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.tag, className)} />;
}

/** Column with the name and the facts below it. */
export function ProductCardText({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.words, className)} />;
}

export interface ProductCardNameProps {
  /** Product page. */
  href: string;
  /** Heading level in the document outline. @default 3 */
  headingLevel?: 2 | 3 | 4;
  /** Product name. */
  children: string;
}

/** Heading with the card's only link. */
export function ProductCardName({ href, headingLevel = 3, children }: ProductCardNameProps) {
  const Name = `h${headingLevel}` as const;
  return (
    <Name className={styles.name}>
      <Anchor href={href} className={styles.link}>
        {wholeWords(children)}
      </Anchor>
    </Name>
  );
}

/** Origin of the product. */
export function ProductCardMeta({ className, ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={cx(styles.meta, className)} />;
}

/** Row for ScoreBadges and ProductBadges. */
export function ProductCardScores({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.scores, className)} />;
}

/** Row with the price and the action, at the lower edge of the card. */
export function ProductCardFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.foot, className)} />;
}

/** Line above the price. */
export function ProductCardNote({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={cx(styles.note, className)} />;
}

export interface ProductCardProps extends Omit<ComponentProps<"article">, "children">, ProductCardLook {
  /** Product page. */
  href: string;
  /** Product name, the card's only link. */
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
}

/**
 * A product in a grid. Wrap each card in an `li`. The action is a sibling of the link, never inside it. In a list with
 * `data-columns-by-choice`, the card is a row on phones while the root element has `data-columns="1"`. For another
 * arrangement, compose the parts from ProductCardRoot to ProductCardNote.
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
  ...rest
}: ProductCardProps) {
  return (
    <ProductCardRoot {...rest}>
      <ProductCardBody>
        <ProductCardPicture>{picture}</ProductCardPicture>
        {tag && <ProductCardTag>{tag}</ProductCardTag>}
        <ProductCardText>
          <ProductCardName href={href} headingLevel={headingLevel}>
            {name}
          </ProductCardName>
          {meta && <ProductCardMeta>{meta}</ProductCardMeta>}
          {/* Placed after the name, so that names align whether or not there are scores. */}
          {(scores || badges) && (
            <ProductCardScores>
              {scores}
              {badges}
            </ProductCardScores>
          )}
        </ProductCardText>
        {heart}
      </ProductCardBody>
      <ProductCardFooter>
        {note && <ProductCardNote>{note}</ProductCardNote>}
        {price}
        {action}
      </ProductCardFooter>
    </ProductCardRoot>
  );
}
