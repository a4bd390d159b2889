import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Table } from "../../layout/Table.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { Anchor } from "../../navigation/Anchor.tsx";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./CompareTable.css.ts";
import { wholeWords } from "../../internal/text/wholeWords.tsx";

/** A product in the table head. */
export interface CompareColumn {
  id: string;
  /** Product page. */
  href: string;
  name: string;
  /** A Picture with empty alternative text, because the name is beside it. */
  picture: ReactNode;
  /** Button that removes the product. Its accessible name includes the product. @default none */
  remove?: ReactNode;
  /** Whether the picture is greyed out. Use this for sold-out products. @default false */
  dimmed?: boolean;
}

/** One fact about each product. */
export interface CompareRow {
  label: string;
  /** One cell per product, in product order. Undefined if the fact is not known. */
  cells: readonly ReactNode[];
  /** Whether all products have the same value. Identical values are muted. @default false */
  same?: boolean;
  /** Whether the row is hidden in print. Use this for rows with controls. @default false */
  onlyOnScreen?: boolean;
}

export interface CompareGroup {
  /** Heading of the row group. @default none */
  title?: string;
  rows: readonly CompareRow[];
}

export interface CompareTableProps extends Omit<ComponentProps<"table">, "children"> {
  /** Caption that describes the table for screen readers. */
  caption: string;
  /** Products to compare, at most four. */
  products: readonly CompareColumn[];
  groups: readonly CompareGroup[];
}

export const compareTableMessages = {
  // Row headers for screen readers.
  remove: "Remove",
  product: "Product",
  unknown: "Not known",
};

/** Compares products side by side, with a column per product and a row per fact. */
export function CompareTable({ caption, products, groups, className, ...rest }: CompareTableProps) {
  const messages = useMessages("CompareTable", compareTableMessages);
  return (
    <Table
      {...rest}
      caption={caption}
      captionHidden
      className={cx(styles.table, className)}
      data-count={products.length}
    >
      <thead>
        {/* Remove buttons have their own row, so that column headers contain only product names. */}
        {products.some(({ remove }) => remove !== undefined) && (
          <tr className={styles.remove}>
            <td className={styles.corner}>
              <VisuallyHidden>{messages.remove}</VisuallyHidden>
            </td>
            {products.map(({ id, remove }) => (
              <td key={id}>{remove}</td>
            ))}
          </tr>
        )}
        <tr>
          <td className={styles.corner}>
            <VisuallyHidden>{messages.product}</VisuallyHidden>
          </td>
          {products.map(({ id, href, name, picture, dimmed = false }) => (
            <th key={id} scope="col" data-dimmed={dimmed ? "" : undefined}>
              <span className={styles.picture}>{picture}</span>
              <Anchor href={href} className={styles.name}>
                {wholeWords(name)}
              </Anchor>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }, at) => (
        <tbody key={title ?? at}>
          {title !== undefined && (
            <tr>
              <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
                <span className={styles.groupName}>{title}</span>
              </th>
            </tr>
          )}
          {rows.map(({ label, cells, same = false, onlyOnScreen = false }) => (
            <tr
              key={label}
              data-same={same ? "" : undefined}
              className={onlyOnScreen ? styles.onlyOnScreen : undefined}
            >
              <th scope="row" className={styles.label}>
                {label}
              </th>
              {products.map(({ id }, column) => (
                <td key={id}>{cells[column] ?? <Unknown words={messages.unknown} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Unknown({ words }: { words: string }) {
  return (
    <span className={styles.unknown}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
