import { pathSlugOf } from "@corkwood/commerce";
import { newId } from "../../products/known.ts";
import { joinList } from "../../table/text.ts";
import type { RawRow } from "../../table/rows.ts";
import { addressOf, type PictureFolder } from "./pictureFolder.ts";
import type { AddNote, PlatformProduct, PlatformVariant } from "./types.ts";
import { amountOf, slugOfText } from "./values.ts";

export interface RowsContext {
  addNote: AddNote;
  pictures: PictureFolder;
  /** Called with the URL of each picture that the folder lacks. */
  onMissing: (address: string) => void;
}

const maxPictures = 20;
const withoutCategory = "Other products";
/** Stock of a gift card, high enough never to sell out. */
const giftCardStock = "999";

/** Converts a product to import rows. Variants with a different price become a separate product in the same group. */
export function rowsOfProduct(product: PlatformProduct, context: RowsContext): RawRow[] {
  const { addNote } = context;
  const shared = sharedCells(product, context);
  if (product.isGiftCard) return [giftCardRow(product, shared, addNote)];
  const byPrice = new Map<string, PlatformVariant[]>();
  for (const variant of product.variants) {
    const key = `${variant.price}|${variant.originalPrice}`;
    byPrice.set(key, [...(byPrice.get(key) ?? []), variant]);
  }
  if (byPrice.size > 1) addNote("splitByPrice", product.name);
  return [...byPrice.values()].flatMap((variants, at) => {
    const [first] = variants;
    if (!first) return [];
    // The first product keeps the platform's key and URL.
    const suffix = at === 0 ? "" : first.label || first.sku;
    const id = productId(at === 0 ? product.key : `${product.key}-${slugOfText(suffix)}`);
    const own: Record<string, string> = {
      ...shared.cells,
      product: id,
      name: suffix === "" ? product.name : `${product.name}, ${suffix}`,
      price: first.price,
      original_price: first.originalPrice,
      ...(byPrice.size > 1 && { group: productId(product.key) }),
      ...(product.slug !== "" && {
        path: `products/${slugOf(product.slug)}${at === 0 ? "" : `-${slugOfText(suffix)}`}`,
      }),
    };
    return variants.map((variant, index): RawRow => {
      const cells = index === 0 ? own : emptied(own, id);
      const sku = skuOf(product, variant, addNote);
      return {
        line: variant.line,
        cells: { ...cells, sku, variant: variant.label, stock: stockOf(variant, sku, addNote) },
        faults: at === 0 && index === 0 ? shared.faults : [],
      };
    });
  });
}

/** Empty product cells for all rows after a product's first row. Only the first row describes the product. */
const emptied = (cells: Readonly<Record<string, string>>, id: string): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(cells).map((name) => [name, ""])),
  product: id,
});

/** Converts a gift card. The platform's variants are its amounts, which this shop stores as a range. */
function giftCardRow(product: PlatformProduct, { cells, faults }: Shared, addNote: AddNote): RawRow {
  const [first] = product.variants;
  const amounts = product.variants
    .map(({ price }) => amountOf(price))
    .toSorted((a, b) => Number(a.replace(",", ".")) - Number(b.replace(",", ".")));
  const sku = first ? skuOf(product, first, addNote) : "";
  return {
    line: product.line,
    cells: {
      ...cells,
      sku,
      product: productId(product.key),
      name: product.name,
      variant: "Gift card",
      price: amounts[0] ?? "",
      original_price: "",
      type: "giftcard",
      gift_min: amounts[0] ?? "",
      gift_max: amounts.at(-1) ?? "",
      stock: giftCardStock,
      ...(product.slug !== "" && { path: `products/${slugOf(product.slug)}` }),
    },
    faults,
  };
}

interface Shared {
  cells: Record<string, string>;
  faults: string[];
}

/** Cells shared by all products created from one platform product. */
function sharedCells(product: PlatformProduct, { addNote, pictures, onMissing }: RowsContext): Shared {
  const categories = product.categories.length > 0 ? product.categories : [withoutCategory];
  if (product.categories.length === 0) addNote("withoutCategory", product.name);
  if (product.pictures.length > maxPictures) addNote("surplusPictures", product.name);
  const faults: string[] = [];
  const found = product.pictures.slice(0, maxPictures).flatMap(({ url, text }) => {
    const picture = pictures.find(url);
    if (picture === undefined) {
      addNote("missingPicture", addressOf(url));
      onMissing(addressOf(url));
      return [];
    }
    if ("fault" in picture) faults.push(picture.fault);
    return "fault" in picture ? [] : [{ file: picture.file, text: text || product.name }];
  });
  return {
    faults,
    cells: {
      category: joinList(categories),
      description: product.description,
      ...(product.isArchived && { state: "discontinued" }),
      ...product.facts,
      // If no file was found, the product's existing pictures are kept.
      ...(found.length > 0 && {
        pictures: joinList(found.map(({ file }) => file)),
        picture_texts: joinList(found.map(({ text }) => text)),
      }),
    },
  };
}

const isId = (text: string) => /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(text);
const productId = (key: string) => (isId(key) ? key : newId("p", key));

/** URLs of this shop contain only Latin letters, digits and hyphens. */
const slugOf = (slug: string) =>
  /^[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(slug) ? slug : pathSlugOf(slug) || newId("p", slug);

function skuOf({ key, name }: PlatformProduct, { sku, label }: PlatformVariant, addNote: AddNote): string {
  // Shopify protects leading zeros with an apostrophe.
  const bare = sku.replace(/^'/, "").trim();
  if (bare === "") {
    addNote("newSku", label === "" ? name : `${name}, ${label}`);
    const own = [pathSlugOf(key), slugOfText(label)].filter((part) => part !== "").join("-");
    return own !== "" && own.length <= 64 ? own : newId("v", `${key}|${label}`);
  }
  const allowed = bare.replaceAll(/[^A-Za-z0-9._-]+/g, "-").replace(/^[._-]+/, "");
  if (allowed !== bare) addNote("changedSku", bare);
  return allowed;
}

function stockOf({ stock }: PlatformVariant, sku: string, addNote: AddNote): string {
  if (stock === "") addNote("uncounted", sku);
  if (!/^-\d+(\.0+)?$/.test(stock)) return stock;
  addNote("oversold", sku);
  return "0";
}
