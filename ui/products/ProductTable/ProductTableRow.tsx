import type { ComponentProps, ReactNode } from "react";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { Anchor } from "../../navigation/Anchor.tsx";
import { factColumns, productTableMessages, type RowFacts, roles } from "./facts.ts";
import { useMessages } from "../../provider/context.ts";
import { choiceControl } from "../../internal/styles/choiceControl.css.ts";
import * as styles from "./ProductTable.css.ts";
import { wholeWord } from "../../internal/styles/wholeWord.css.ts";
import { wholeWords } from "../../internal/text/wholeWords.tsx";

/** Formatted prices, each in its column. */
export interface RowPrice {
  /** Price of a bottle, or 'tba'. */
  bottle: string;
  /** Price of a bottle before a reduction. */
  was?: string | undefined;
  /** Price for a dozen. Undefined if the product has none. */
  dozen?: string | undefined;
}

export interface ProductTableRowProps extends Omit<ComponentProps<"tr">, "children"> {
  href: string;
  name: string;
  /** Year, or 'NV'. @default none */
  vintage?: string;
  /** A Picture with empty alternative text, because the name is beside it. */
  picture?: ReactNode;
  /** Facts that narrow screens show below the name. @default none */
  facts?: RowFacts;
  /** A ScoreBadge. */
  rating?: ReactNode;
  /** Minimum quantity, which is shown if it is above one. @default 1 */
  minimum?: number;
  price: RowPrice;
  /** A Tag with the product state. */
  tag?: ReactNode;
  /** ProductBadges. */
  badges?: ReactNode;
  /** Note below the name, such as a Countdown to the release. */
  note?: ReactNode;
  /** Button or link for the next step, such as 'Buy Now'. Its accessible name includes the product. */
  action?: ReactNode;
  /**
   * Checkbox that chooses the product for comparison, in a table with `comparable`: the id of its form, its name and
   * its value. Null leaves the cell empty.
   */
  choice?: { form: string; name: string; value: string } | null | undefined;
  /** Whether the picture is greyed out. Use this for sold-out products. @default false */
  dimmed?: boolean;
}

/** A row of a ProductTable. */
export function ProductTableRow(props: ProductTableRowProps) {
  const { href, name, vintage, picture, facts = {}, rating, minimum = 1, price, ...others } = props;
  const { tag, badges, note, action, choice, dimmed = false, ...rest } = others;
  const messages = useMessages("ProductTable", productTableMessages);
  const { bottle, was, dozen } = price;
  return (
    <tr {...roles.row} {...rest} data-dimmed={dimmed ? "" : undefined}>
      {choice !== undefined && (
        <td {...roles.cell} className={choice ? styles.choice : styles.empty}>
          {choice && (
            <label className={styles.choiceLabel}>
              <input {...choice} type="checkbox" autoComplete="off" className={choiceControl} />
              <VisuallyHidden>{messages.compareProduct(name)}</VisuallyHidden>{" "}
              <span aria-hidden="true" className={styles.label}>
                {messages.compare}
              </span>
            </label>
          )}
        </td>
      )}
      <td {...roles.cell} className={vintage ? styles.vintage : styles.empty}>
        {vintage}
      </td>
      <th {...roles.head} scope="row" className={styles.name}>
        <div className={styles.product}>
          {picture && <div className={styles.picture}>{picture}</div>}
          <div className={styles.words}>
            <span className={styles.nameAndTag}>
              <Anchor href={href} className={styles.link}>
                {wholeWords(name)}
              </Anchor>
              {tag}
              {badges}
            </span>
            <p className={styles.facts}>
              {factColumns.map(
                ({ fact, from }) =>
                  facts[fact] && (
                    <span key={fact} className={styles.belowName[from]}>
                      {fact === "drink" && facts.drink ? (
                        <span className={wholeWord}>{messages.drinkWindow(facts.drink)}</span>
                      ) : (
                        facts[fact]
                      )}
                    </span>
                  ),
              )}
            </p>
            {note && <div className={styles.note}>{note}</div>}
          </div>
        </div>
      </th>
      {factColumns.map(({ fact, from }) => (
        <td key={fact} {...roles.cell} className={styles.ownColumn[from]}>
          {facts[fact]}
        </td>
      ))}
      <td {...roles.cell} className={rating ? styles.rating : styles.empty}>
        {rating}
      </td>
      <td {...roles.cell} data-numeric="" className={minimum > 1 ? styles.minimum : styles.empty}>
        <span className={styles.label}>{messages.minimumLabel}</span> {minimum > 1 && <span>{minimum}</span>}
      </td>
      <td {...roles.cell} data-numeric="" className={styles.bottle}>
        <span>{bottle}</span>
        {/* Gift cards and prices shown as text have no price for a dozen, and are not per bottle. */}{" "}
        {dozen && <span className={styles.label}>{messages.perBottle}</span>}{" "}
        {was && <span className={styles.was}>{messages.was(was)}</span>}
      </td>
      <td {...roles.cell} data-numeric="" className={dozen ? styles.dozen : styles.empty}>
        {dozen} <span className={styles.label}>{messages.perDozen}</span>
      </td>
      <td {...roles.cell} className={styles.action}>
        {action}
      </td>
    </tr>
  );
}
