import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Table } from "../../layout/Table/Table.tsx";
import { VisuallyHidden } from "../../layout/VisuallyHidden/VisuallyHidden.tsx";
import * as styles from "./ProductTable.css.ts";
import { roles } from "./roles.ts";

export interface ProductTableProps extends ComponentProps<"table"> {
  /** Describes the table for screen readers. */
  caption: string;
  /** ProductTableRows. */
  children: ComponentProps<"table">["children"];
}

/** Product list for comparing, with seven columns (specification/listing#list-columns). */
export function ProductTable({ caption, className, children, ...rest }: ProductTableProps) {
  return (
    <Table {...roles.table} {...rest} caption={caption} captionHidden className={cx(styles.table, className)}>
      <thead {...roles.group}>
        <tr {...roles.row}>
          <th scope="col">Vintage</th>
          <th scope="col">Product</th>
          <th scope="col">Rating</th>
          <th scope="col" data-numeric="">
            Minimum order
          </th>
          <th scope="col" data-numeric="">
            Bottle price
          </th>
          <th scope="col" data-numeric="">
            Dozen price
          </th>
          <th scope="col">
            <VisuallyHidden>Action</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody {...roles.group}>{children}</tbody>
    </Table>
  );
}
