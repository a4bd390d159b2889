import { isDeepStrictEqual } from "node:util";
import type { FileErrors } from "../table/fileErrors.ts";
import { parsedRows } from "../table/parsed.ts";
import type { RawRow } from "../table/rows.ts";
import { catalogueRow, productColumnNames, type CatalogueCells, type ProductCells } from "../products/columns.ts";

export interface VariantRowCells extends Pick<CatalogueCells, "sku" | "variant" | "stock" | "locations"> {
  line: number;
}

/** Adjacent rows of one product. */
export interface ProductGroup {
  line: number;
  /** Product id in the file. */
  productId: string | undefined;
  cells: ProductCells;
  variants: VariantRowCells[];
}

/**
 * Groups rows by product. An invalid row is reported and omitted.
 * @param lineOfProduct first line of each product id, to which the ids in the file are added
 */
export async function* readGroups(
  rows: AsyncIterable<RawRow>,
  errors: FileErrors,
  lineOfProduct: Map<string, number>,
): AsyncGenerator<ProductGroup> {
  const lineOfSku = new Map<string, number>();
  let open: ProductGroup | undefined;
  for await (const { line, cells } of parsedRows(rows, catalogueRow, errors)) {
    const before = lineOfSku.get(cells.sku);
    if (before !== undefined) {
      errors.add(line, `the SKU ${cells.sku} is already on line ${before}`);
      continue;
    }
    lineOfSku.set(cells.sku, line);
    const productId = cells.product ?? undefined;
    if (open && productId !== undefined && open.productId === productId) {
      join(open, cells, line, errors);
      continue;
    }
    if (open) yield open;
    open = undefined;
    const first = productId === undefined ? undefined : lineOfProduct.get(productId);
    if (first !== undefined) {
      errors.add(line, `the rows of the product ${productId} must be together, but it is already on line ${first}`);
      continue;
    }
    if (productId !== undefined) lineOfProduct.set(productId, line);
    open = { line, productId, cells, variants: [variantOf(cells, line)] };
  }
  if (open) yield open;
}

const variantOf = ({ sku, variant, stock, locations }: CatalogueCells, line: number): VariantRowCells => ({
  sku,
  variant,
  stock,
  locations,
  line,
});

/** Adds another row of the same product. The row's product columns must be empty or match the first row. */
function join(open: ProductGroup, cells: CatalogueCells, line: number, errors: FileErrors): void {
  const first = open.cells as Record<string, unknown>;
  const here = cells as Record<string, unknown>;
  const different = productColumnNames.filter(
    (name) => here[name] !== undefined && here[name] !== null && !isDeepStrictEqual(here[name], first[name]),
  );
  if (different.length > 0) {
    errors.add(line, `${different.join(", ")}: differs from line ${open.line} of the same product, ${open.productId}`);
  }
  open.variants.push(variantOf(cells, line));
}
