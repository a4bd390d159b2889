import { pathSlugOf } from "@corkwood/commerce";
import type { ExportRow, Platform, PlatformProduct, PlatformReader, PlatformVariant, ReaderContext } from "./types.ts";
import { innermost, isYes, paragraphs, partsOf, pricesOf, slugOfText } from "./values.ts";

type Open = PlatformProduct & { variants: PlatformVariant[] };

/**
 * Export of Square's item library. Each row is a variation, and an item's rows are adjacent. The export contains no
 * pictures.
 */
export const square: Platform = {
  label: "Square",
  required: [["Item Name"], ["Price"]],
  reader: ({ addNote }: ReaderContext): PlatformReader => {
    let open: Open | undefined;
    const keys = new Set<string>();
    const close = function* () {
      if (open) yield open;
      open = undefined;
    };
    return {
      *read(row) {
        const name = row.cell("item_name");
        const variant = variantOf(row);
        if (!/\d/.test(variant.price)) {
          addNote("variablePrice", name);
          return;
        }
        const isSame = open?.name === name && !open.variants.some(({ label }) => label === variant.label);
        if (!isSame) {
          yield* close();
          const slug = slugOfText(name);
          const key = slug === "" || keys.has(slug) ? `${slug}-${pathSlugOf(variant.sku)}` : slug;
          keys.add(key);
          open = productOf(row, key);
        }
        open?.variants.push(variant);
      },
      *end() {
        yield* close();
      },
    };
  },
};

function productOf(row: ExportRow, key: string): Open {
  return {
    line: row.line,
    key,
    name: row.cell("item_name"),
    description: paragraphs(row.cell("description")),
    categories: innermost([...partsOf(row.cell("reporting_category")), ...partsOf(row.cell("categories", "category"))]),
    facts: {},
    variants: [],
    pictures: [],
    slug: "",
    isGiftCard: /gift.?card/i.test(row.cell("item_type")),
    isArchived: isYes(row.cell("archived")),
  };
}

function variantOf(row: ExportRow): PlatformVariant {
  const options = [1, 2, 3].map((at) => row.cell(`option_value_${at}`)).filter((value) => value !== "");
  const label = row.cell("variation_name") || options.join(", ");
  const price = row.cell("price");
  const sale = row.cell("online_sale_price");
  const counts = row.columns
    .filter((column) => column.startsWith("current_quantity"))
    .map((column) => row.cell(column).replaceAll(",", ""))
    .filter((count) => count !== "");
  const isWhole = counts.every((count) => /^-?\d+(\.0+)?$/.test(count));
  return {
    line: row.line,
    sku: row.cell("sku"),
    label: label === "Regular" ? "" : label,
    ...(sale === "" ? pricesOf(price, "") : pricesOf(sale, price)),
    // A count that is not a number is passed on, so that the import rejects the row.
    stock: isWhole
      ? counts.length === 0
        ? ""
        : String(counts.reduce((sum, count) => sum + Number(count), 0))
      : (counts[0] ?? ""),
  };
}
