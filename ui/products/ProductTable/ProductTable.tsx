import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Icon } from "../../content/Icon.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden.tsx";
import { Anchor } from "../../navigation/Anchor.tsx";
import { factColumns, productTableMessages, roles } from "./facts.ts";
import { useMessages } from "../../provider/context.ts";
import * as styles from "./ProductTable.css.ts";

/** Sort order that a column header links to. */
export interface ColumnSort {
  href: string;
  /**
   * Sort order that the link applies, such as 'sort by price, low to high'. Screen readers read it after the header.
   */
  label: string;
  /** Current order of this column. Undefined if the products are sorted by something else. */
  direction?: "ascending" | "descending" | undefined;
}

export interface ProductTableProps extends ComponentProps<"table"> {
  /** Caption that describes the table for screen readers. */
  caption: string;
  /** ProductTableRows. */
  children: ComponentProps<"table">["children"];
  /** Sort orders, keyed by sortable column. @default none */
  sorts?: Partial<Record<"product" | "rating" | "bottle", ColumnSort>>;
  /** Whether rows have a checkbox that chooses them for comparison. @default false */
  comparable?: boolean;
}

interface HeadProps {
  label: string;
  /** Abbreviation of the label, for a narrow column. @default label */
  short?: string;
  column: keyof typeof styles.width;
  numeric?: boolean;
  sort?: ColumnSort | undefined;
}

/**
 * A column header. `aria-label` keeps the header short when screen readers announce it with each cell, and names the
 * column on phones, where the link is hidden.
 */
function Head({ label, short = label, column, numeric, sort }: HeadProps) {
  return (
    <th
      scope="col"
      aria-label={label}
      aria-sort={sort && (sort.direction ?? "none")}
      data-numeric={numeric && ""}
      className={styles.width[column]}
    >
      {sort ? (
        <>
          <Anchor href={sort.href} rel="nofollow" aria-label={`${label}: ${sort.label}`} className={styles.sort}>
            <span>{short}</span>
            {sort.direction && <Icon name="chevronDown" className={styles.direction[sort.direction]} />}
          </Anchor>
          <span className={styles.withoutSort}>{label}</span>
        </>
      ) : (
        <span>{short}</span>
      )}
    </th>
  );
}

/**
 * Products in rows, for comparing. The column headers stay visible, and their
 * links sort the products.
 */
export function ProductTable({
  caption,
  sorts = {},
  comparable = false,
  className,
  children,
  ...rest
}: ProductTableProps) {
  const messages = useMessages("ProductTable", productTableMessages);
  return (
    <table {...roles.table} {...rest} className={cx(styles.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {comparable && <Head label={messages.compare} column="choice" />}
          <Head label={messages.vintage} column="vintage" />
          <Head label={messages.product} column="product" sort={sorts.product} />
          {factColumns.map(({ fact }) => (
            <Head key={fact} label={messages[fact]} column={fact} />
          ))}
          <Head label={messages.rating} column="rating" sort={sorts.rating} />
          <Head label={messages.minimum} short={messages.minimumShort} column="minimum" numeric />
          <Head label={messages.bottle} short={messages.bottleShort} column="bottle" numeric sort={sorts.bottle} />
          <Head label={messages.dozen} short={messages.dozenShort} column="dozen" numeric />
          <th scope="col" className={styles.width.action}>
            <VisuallyHidden>{messages.action}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </table>
  );
}
