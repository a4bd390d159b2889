import type { ExportRow, Platform, PlatformProduct, PlatformReader, PlatformVariant, ReaderContext } from "./types.ts";
import { factsOf, innermost, isOnSale, paragraphs, partsOf, pricesOf } from "./values.ts";

/**
 * WooCommerce's product export. A variation refers to its parent by SKU or id, and may come before or after it, so all
 * variations are read first. Variations fit into memory, because the descriptions are stored with the parents.
 */
export const woocommerce: Platform = {
  label: "WooCommerce",
  required: [["Type"], ["Name"], ["Regular price"]],
  reader: ({ addNote, now }: ReaderContext): PlatformReader => {
    const variations = new Map<string, { variant: PlatformVariant; attributes: string[]; pictures: string[] }[]>();
    return {
      prepare: (row) => {
        if (typeOf(row) !== "variation" || isHidden(row)) return;
        const parent = row.cell("parent");
        const attributes = attributesOf(row);
        const variant = variantOf(row, now, attributes.map(([, value]) => value).join(", "));
        const of = variations.get(parent) ?? [];
        of.push({ variant, attributes: attributes.map(([name]) => name), pictures: partsOf(row.cell("images")) });
        variations.set(parent, of);
      },
      *read(row) {
        const type = typeOf(row);
        if (type === "variation") return;
        const name = row.cell("name");
        if (type !== "simple" && type !== "variable") {
          addNote("otherType", name);
          return;
        }
        if (isHidden(row)) {
          addNote("hidden", name);
          return;
        }
        const [sku, id] = [row.cell("sku"), row.cell("id")];
        const own =
          type === "variable"
            ? [sku, `id:${id}`].flatMap((key) => (key === "" ? [] : (variations.get(key) ?? [])))
            : [];
        const of = own.toSorted((a, b) => a.variant.line - b.variant.line);
        const varying = new Set(of.flatMap(({ attributes }) => attributes));
        const variants = type === "variable" ? of.map(({ variant }) => variant) : [variantOf(row, now, "")];
        if (variants.length === 0) {
          addNote("withoutVariant", name);
          return;
        }
        const urls = [...partsOf(row.cell("images")), ...of.flatMap(({ pictures }) => pictures)];
        yield {
          line: row.line,
          key: sku || (id === "" ? name : `wc-${id}`),
          name,
          description: paragraphs(row.cell("description", "short_description")),
          categories: innermost(partsOf(row.cell("categories"))),
          facts: factsOf([
            ...attributesOf(row).filter(([attribute]) => !varying.has(attribute)),
            ["producer", row.cell("brands")],
          ]),
          variants,
          pictures: [...new Set(urls)].map((url) => ({ url, text: "" })),
          slug: "",
          isGiftCard: false,
          isArchived: false,
        } satisfies PlatformProduct;
      },
    };
  },
};

/** Returns the first of several types: 'simple, virtual' becomes 'simple'. */
const typeOf = (row: ExportRow) => row.cell("type").split(",")[0]?.trim().toLowerCase() ?? "";

function isHidden(row: ExportRow): boolean {
  const isPublished = ["", "1"].includes(row.cell("published"));
  return !isPublished || row.cell("visibility_in_catalog", "visibility_in_catalogue") === "hidden";
}

function attributesOf(row: ExportRow): [name: string, value: string][] {
  const names = row.columns.filter((column) => /^attribute_\d+_name$/.test(column));
  return names.flatMap((column): [string, string][] => {
    const name = row.cell(column);
    // A comma within a value is escaped with a backslash.
    const values = partsOf(row.cell(column.replace(/_name$/, "_value_s")));
    return name === "" ? [] : [[name, values.join(", ")]];
  });
}

function variantOf(row: ExportRow, now: number, label: string): PlatformVariant {
  const regular = row.cell("regular_price");
  const sale = row.cell("sale_price");
  const reduced = sale !== "" && isOnSale(row.cell("date_sale_price_starts"), row.cell("date_sale_price_ends"), now);
  const stock = row.cell("stock");
  return {
    line: row.line,
    sku: row.cell("sku"),
    label,
    ...(reduced ? pricesOf(sale, regular) : pricesOf(regular, "")),
    // The cell contains 'parent' if the parent product tracks the stock.
    stock: stock === "parent" ? "" : stock === "" && row.cell("in_stock") === "0" ? "0" : stock,
  };
}
