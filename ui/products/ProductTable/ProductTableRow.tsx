import type { ComponentProps, ReactNode } from "react";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import * as styles from "./ProductTable.css.ts";
import { roles } from "./roles.ts";

export interface ProductTableRowProps extends Omit<ComponentProps<"tr">, "children"> {
  href: string;
  name: string;
  /** Year, or 'NV'. */
  vintage: string;
  /** A ScoreBadge. */
  rating?: ReactNode;
  /** Minimum quantity. */
  minimum: number;
  /** Formatted price, or 'tba'. */
  bottle: string;
  /** Formatted price for a dozen. Empty if the product has none. */
  dozen: string;
  /** A Tag with the product state. */
  tag?: ReactNode;
  /** ProductBadges. */
  badges?: ReactNode;
  /** Note below the name, such as a Countdown to the release. */
  note?: ReactNode;
  /** Add, Out of stock, Coming Soon or Buy Now. Its accessible name includes the product. */
  action?: ReactNode;
}

/** A row of a ProductTable. */
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
        {/* Gift cards and prices shown as text have no price for a dozen, and are not per bottle. */}{" "}
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
