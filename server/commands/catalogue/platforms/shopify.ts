import type { ExportRow, Platform, PlatformProduct, PlatformReader, PlatformVariant, ReaderContext } from "./types.ts";
import { factsOf, isYes, partsOf, pricesOf } from "./values.ts";

type Open = PlatformProduct & { variants: PlatformVariant[]; pictures: { url: string; text: string }[] };

/**
 * Shopify's product export, with the columns from before and after 2025. The first row of a handle describes the product.
 * Each row may contain a variant, a picture or both.
 */
export const shopify: Platform = {
  label: "Shopify",
  required: [["Handle", "URL handle"], ["Title"], ["Variant Price", "Price"]],
  reader: ({ addNote }: ReaderContext): PlatformReader => {
    let open: { product: Open; isHidden: boolean } | undefined;
    const close = function* () {
      if (!open) return;
      const { product, isHidden } = open;
      open = undefined;
      if (isHidden) addNote("hidden", product.name);
      else if (product.variants.length === 0) addNote("withoutVariant", product.name || product.key);
      else yield product;
    };
    return {
      *read(row) {
        const handle = row.cell("handle", "url_handle");
        if (handle !== "" && handle !== open?.product.key) {
          yield* close();
          open = { product: productOf(row, handle), isHidden: isHidden(row) };
        }
        if (!open) return;
        const { variants, pictures } = open.product;
        const variant = variantOf(row);
        if (variant) variants.push(variant);
        for (const url of [
          row.cell("image_src", "product_image_url"),
          row.cell("variant_image", "variant_image_url"),
        ]) {
          if (url === "" || pictures.some((picture) => picture.url === url)) continue;
          pictures.push({ url, text: row.cell("image_alt_text") });
        }
      },
      *end() {
        yield* close();
      },
    };
  },
};

function isHidden(row: ExportRow): boolean {
  const published = row.cell("published", "published_on_online_store");
  const status = row.cell("status").toLowerCase();
  if (status === "archived") return false;
  return (status !== "" && status !== "active") || (published !== "" && !isYes(published));
}

function productOf(row: ExportRow, handle: string): Open {
  const taxonomy = row.cell("product_category").split(">").at(-1)?.trim() ?? "";
  const category = row.cell("type") || taxonomy;
  const tags = partsOf(row.cell("tags")).flatMap((tag) => {
    const [, name = "", value = ""] = /^([^:=]+)[:=]\s*(.+)$/.exec(tag) ?? [];
    return name === "" ? [] : [[name, value] as const];
  });
  // A heading such as 'Region (product.metafields.custom.region)' begins with the merchant's name for the field.
  const metafields = row.columns.flatMap((column) => {
    const [, name] = /^(.+)_product_metafields_/.exec(column) ?? [];
    return name === undefined ? [] : [[name, row.cell(column)] as const];
  });
  const producer = row.cell("vendor");
  return {
    line: row.line,
    key: handle,
    name: row.cell("title"),
    description: row.cell("body_html", "description"),
    categories: category === "" ? [] : [category],
    facts: factsOf([...metafields, ...tags, ["producer", producer]]),
    variants: [],
    pictures: [],
    slug: handle,
    isGiftCard: isYes(row.cell("gift_card")),
    isArchived: row.cell("status").toLowerCase() === "archived",
  };
}

function variantOf(row: ExportRow): PlatformVariant | undefined {
  const price = row.cell("variant_price", "price");
  const options = [1, 2, 3].map((at) => row.cell(`option${at}_value`)).filter((value) => value !== "");
  if (price === "" && options.length === 0 && row.cell("variant_sku", "sku") === "") return undefined;
  return {
    line: row.line,
    sku: row.cell("variant_sku", "sku"),
    label: options.filter((value) => value !== "Default Title").join(", "),
    ...pricesOf(price, row.cell("variant_compare_at_price", "compare_at_price")),
    stock: row.cell("variant_inventory_qty", "inventory_quantity"),
  };
}
