import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import * as styles from "./ProductTable.css.ts";
import { roles } from "./roles.ts";

export interface ProductTableRowProps extends Omit<ComponentProps<"tr">, "children"> {
  href: string;
  name: string;
  /** The year, or 'NV'. */
  vintage: string;
  /** A ScoreBadge. */
  rating?: ReactNode;
  /** Least number of bottles. */
  minimum: number;
  /** Formatted price, or 'tba'. */
  bottle: string;
  /** Formatted price; empty where there is none. */
  dozen: string;
  /** A Tag: the state. */
  tag?: ReactNode;
  /** ProductBadges. */
  badges?: ReactNode;
  /** Below the name: a Countdown to its release. */
  note?: ReactNode;
  /** Add, Out of stock, Coming Soon or Buy Now; it names the product. */
  action?: ReactNode;
}

/** One product of a ProductTable. */
export function ProductTableRow(props: ProductTableRowProps) {
  const { href, name, vintage, rating, minimum, bottle, dozen, tag, badges, note, action, ...rest } = props;
  return (
    <tr {...roles.row} {...rest}>
      <td {...roles.cell} className={styles.vintage}>
        {vintage}
      </td>
      <th {...roles.head} scope="row" className={styles.name}>
        <span className={styles.nameAndTag}>
          <Anchor href={href} className={styles.link}>
            {name}
          </Anchor>
          {tag}
          {badges}
        </span>
        {note && <div className={styles.note}>{note}</div>}
      </th>
      <td {...roles.cell} className={rating ? styles.rating : styles.empty}>
        {rating}
      </td>
      <td {...roles.cell} data-numeric="" className={minimum > 1 ? styles.minimum : styles.empty}>
        <span className={styles.label}>Minimum</span> {minimum}
      </td>
      <td {...roles.cell} data-numeric="" className={styles.bottle}>
        <span>{bottle}</span>
        {/* Words and gift cards have no price of a dozen, and are none of a bottle. */}{" "}
        {dozen && <span className={styles.label}>a bottle</span>}
      </td>
      <td {...roles.cell} data-numeric="" className={dozen ? styles.dozen : styles.empty}>
        {dozen} <span className={styles.label}>a dozen</span>
      </td>
      <td {...roles.cell} className={styles.action}>
        {action}
      </td>
    </tr>
  );
}
