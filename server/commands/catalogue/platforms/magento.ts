import type { ExportRow, Platform, PlatformProduct, PlatformReader, PlatformVariant, ReaderContext } from "./types.ts";
import { factsOf, innermost, isOnSale, partsOf, pricesOf } from "./values.ts";

const sold = new Set(["simple", "virtual", "downloadable"]);

/**
 * Catalogue export of Magento and Adobe Commerce. A configurable product lists the SKUs of its variations. Each
 * variation has its own row, before or after the product's row, so the prices and stock of simple products are read
 * first.
 */
export const magento: Platform = {
  label: "Magento",
  required: [["sku"], ["product_type"], ["name"], ["price"]],
  reader: ({ addNote, now }: ReaderContext): PlatformReader => {
    const simple = new Map<string, PlatformVariant>();
    const partOf = new Set<string>();
    return {
      prepare: (row) => {
        if (row.cell("store_view_code") !== "") return;
        const type = row.cell("product_type");
        const sku = row.cell("sku");
        if (sold.has(type) && isEnabled(row)) simple.set(sku, variantOf(row, now));
        if (type === "configurable" && isEnabled(row)) for (const { sku: child } of childrenOf(row)) partOf.add(child);
      },
      *read(row) {
        const [sku, type, name] = [row.cell("sku"), row.cell("product_type"), row.cell("name")];
        if (row.cell("store_view_code") !== "") {
          addNote("storeView", sku);
          return;
        }
        if (partOf.has(sku)) return;
        if (!sold.has(type) && type !== "configurable" && type !== "giftcard") {
          addNote("otherType", name);
          return;
        }
        if (!isEnabled(row) || row.cell("visibility") === "Not Visible Individually") {
          addNote("hidden", name);
          return;
        }
        const variants =
          type === "configurable"
            ? childrenOf(row).flatMap(({ sku: child, label }) => {
                const variant = simple.get(child);
                return variant ? [{ ...variant, label }] : [];
              })
            : [variantOf(row, now)];
        if (variants.length === 0) addNote("withoutVariant", name);
        else yield productOf(row, variants, type === "giftcard");
      },
    };
  },
};

/** 1 is enabled, 2 is disabled. */
const isEnabled = (row: ExportRow) => ["", "1"].includes(row.cell("product_online"));

function productOf(row: ExportRow, variants: PlatformVariant[], isGiftCard: boolean): PlatformProduct {
  const main = { url: row.cell("base_image"), text: row.cell("base_image_label") };
  const texts = row.cell("additional_image_labels").split(",");
  const more = partsOf(row.cell("additional_images")).map((url, at) => ({ url, text: texts[at]?.trim() ?? "" }));
  return {
    line: row.line,
    key: row.cell("sku"),
    name: row.cell("name"),
    description: row.cell("description", "short_description"),
    categories: innermost(partsOf(row.cell("categories")).flatMap(trailOf)),
    facts: factsOf([
      ...row.columns.map((column) => [column, row.cell(column)] as const),
      ...pairsOf(row.cell("additional_attributes")),
      ["producer", pairsOf(row.cell("additional_attributes")).get("manufacturer") ?? ""],
    ]),
    variants,
    pictures: [main, ...more.filter(({ url }) => url !== main.url)].filter(
      ({ url }) => url !== "" && url !== "no_selection",
    ),
    slug: row.cell("url_key"),
    isGiftCard,
    isArchived: false,
  };
}

/** Converts a path such as 'Default Category/Wine/Red' to 'Wine > Red', without the root category. */
function trailOf(path: string): string[] {
  const names = partsOf(path, "/");
  if (names[0] === "Default Category" || names[0] === "Root Catalog") names.shift();
  return names.length === 0 ? [] : [names.join(" > ")];
}

/** Parses 'size=750 ml,closure=Cork'. Values may contain commas, and multiple values are separated by bars. */
function pairsOf(cell: string): Map<string, string> {
  const pairs = cell.split(/,(?=[A-Za-z0-9_]+=)/).map((pair): [string, string] => {
    const at = pair.indexOf("=");
    return [
      pair.slice(0, Math.max(0, at)).trim(),
      pair
        .slice(at + 1)
        .trim()
        .replace(/^"(.*)"$/s, "$1"),
    ];
  });
  return new Map(pairs.filter(([name]) => name !== ""));
}

/** Parses 'sku=A,size=750 ml|sku=B,size=1.5 l'. */
function childrenOf(row: ExportRow): { sku: string; label: string }[] {
  const variations = row.cell("configurable_variations").split("|");
  return variations.flatMap((variation) => {
    const { sku, ...options } = Object.fromEntries(pairsOf(variation));
    return sku === undefined ? [] : [{ sku, label: Object.values(options).join(", ") }];
  });
}

function variantOf(row: ExportRow, now: number): PlatformVariant {
  const special = row.cell("special_price");
  const from = row.cell("special_price_from_date", "special_from_date");
  const to = row.cell("special_price_to_date", "special_to_date");
  const price = row.cell("price");
  const isReduced = special !== "" && isOnSale(from, to, now);
  return {
    line: row.line,
    sku: row.cell("sku"),
    label: "",
    ...(isReduced ? pricesOf(special, price) : pricesOf(price, "")),
    stock: row.cell("qty").replace(/\.0+$/, ""),
  };
}
