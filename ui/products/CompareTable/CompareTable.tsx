import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Table } from "../../layout/Table/Table.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import { Anchor } from "../../navigation/LinkProvider/LinkProvider.tsx";
import * as styles from "./CompareTable.css.ts";

/** A product that heads a column. */
export interface CompareColumn {
  id: string;
  /** Where the product is. */
  href: string;
  name: string;
  /** A Picture. Its alternative text stays empty: the name says as much. */
  picture: ReactNode;
  /** Takes the product away; it names the product. @default none */
  remove?: ReactNode;
  /** Greys the picture of what is sold out. @default false */
  dimmed?: boolean;
}

/** One fact of each product. */
export interface CompareRow {
  label: string;
  /** In the order of the products; undefined where the fact is not known. */
  cells: readonly ReactNode[];
  /** It says the same of every product, and steps back. @default false */
  same?: boolean;
  /** Can only be pressed: left out on paper. @default false */
  onlyOnScreen?: boolean;
}

export interface CompareGroup {
  /** Heads its rows. @default none */
  title?: string;
  rows: readonly CompareRow[];
}

export interface CompareTableProps extends Omit<ComponentProps<"table">, "children"> {
  /** What is compared; for screen readers. */
  caption: string;
  /** Four at most. */
  products: readonly CompareColumn[];
  groups: readonly CompareGroup[];
}

/** A few products side by side: a column for each, a row for each fact. */
export function CompareTable({ caption, products, groups, className, ...rest }: CompareTableProps) {
  return (
    <Table
      {...rest}
      caption={caption}
      captionHidden
      className={cx(styles.table, className)}
      data-count={products.length}
    >
      <thead>
        {/* A row of its own, so that the head of a column says the product's name and nothing else. */}
        {products.some(({ remove }) => remove !== undefined) && (
          <tr className={styles.remove}>
            <td className={styles.corner}>
              <VisuallyHidden>Remove</VisuallyHidden>
            </td>
            {products.map(({ id, remove }) => (
              <td key={id}>{remove}</td>
            ))}
          </tr>
        )}
        <tr>
          <td className={styles.corner}>
            <VisuallyHidden>Product</VisuallyHidden>
          </td>
          {products.map(({ id, href, name, picture, dimmed = false }) => (
            <th key={id} scope="col" data-dimmed={dimmed ? "" : undefined}>
              <span className={styles.picture}>{picture}</span>
              <Anchor href={href} className={styles.name}>
                {name}
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
                <td key={id}>{cells[column] ?? <Unknown />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function Unknown() {
  return (
    <span className={styles.unknown}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>Not known</VisuallyHidden>
    </span>
  );
}
