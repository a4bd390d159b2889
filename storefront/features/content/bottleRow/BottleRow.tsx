import { Heading, Picture, TextLink } from "@corkwood/ui";
import * as styles from "./BottleRow.css.ts";
import type { RowBottle } from "./bottleRow.ts";

export interface BottleRowProps {
  heading: string;
  /** Link to the full list. */
  link?: { label: string; href: string } | undefined;
  bottles: readonly RowBottle[];
}

/**
 * Bottles that are visible on a page without scrolling. Part of the server-rendered page, so that no JavaScript is
 * needed.
 */
export function BottleRow({ heading, link, bottles }: BottleRowProps) {
  return (
    <section aria-labelledby="bottle-row" className={styles.root}>
      <div className={styles.head}>
        <Heading level={2} size="small" id="bottle-row">
          {heading}
        </Heading>
        {link && (
          <TextLink href={link.href} standalone>
            {link.label}
          </TextLink>
        )}
      </div>
      <ul className={styles.bottles}>
        {bottles.map(({ path, name, price, picture }) => (
          <li key={path} className={styles.bottle}>
            <Picture src={picture} alt="" sizes={styles.pictureSizes} upTo={900} />
            <TextLink href={path} tone="quiet" className={styles.link}>
              {name}
            </TextLink>
            <span className={styles.price}>{price}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
