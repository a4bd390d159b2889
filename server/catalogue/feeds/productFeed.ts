import {
  availabilityOf,
  pictureAddress,
  plainText,
  showsPrice,
  type Availability,
  type ProductSummary,
  type Variant,
} from "@corkwood/commerce";
import type { CatalogueIndex } from "../index/core/types.ts";
import { xmlElement, xmlHead } from "./xml.ts";

export interface ProductFeedShop {
  catalogue: {
    readonly index: Pick<CatalogueIndex, "listed" | "byPath" | "breadcrumbOf">;
    /** HTML by product id. */
    descriptions: (productIds: readonly string[]) => Promise<Record<string, string>>;
  };
  shopName: () => string;
  /** Public URL of the shop, without a trailing slash. */
  baseUrl: string;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Products processed per batch. The process handles other requests between batches. */
const batchSize = 200;

/** 'Food, Beverages & Tobacco > Beverages > Alcoholic Beverages' in Google's product taxonomy. */
const googleCategory = "499676";

/** Length limits of Google's product data specification, in characters. */
const longest = { id: 50, title: 150, description: 5000, brand: 70 } as const;

/**
 * Products that cannot be ordered now are omitted, because Google would require an availability date, which is unknown.
 */
const googleAvailability: Record<Availability, string | undefined> = {
  available: "in_stock",
  soldOut: "out_of_stock",
  preArrival: undefined,
  comingSoon: undefined,
  unavailable: undefined,
};

function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}

/** Returns one item per size, as Google defines products. */
function itemsOf(shop: ProductFeedShop, product: ProductSummary, description: string, now: number): string[] {
  const { baseUrl, catalogue } = shop;
  const [image] = product.images;
  const isPriced = showsPrice(product, now) && product.price > 0;
  if (!image || product.functionalType === "giftcard" || !isPriced) return [];
  const trail = catalogue.index.breadcrumbOf(product.id).map(({ name }) => name);
  const hasSizes = product.variants.length > 1;
  return product.variants.flatMap((variant: Variant) => {
    const availability = googleAvailability[availabilityOf({ ...product, variants: [variant] }, now)];
    if (availability === undefined || variant.code.length > longest.id) return [];
    const url = `${baseUrl}/${encodeURI(product.path)}`;
    const title = hasSizes ? `${product.name}, ${variant.label}` : product.name;
    return [
      "<item>",
      xmlElement("g:id", variant.code),
      xmlElement("g:title", cut(title, longest.title)),
      xmlElement("g:description", cut(description || product.name, longest.description)),
      xmlElement("g:link", hasSizes ? `${url}?variant=${encodeURIComponent(variant.code)}` : url),
      xmlElement("g:image_link", pictureAddress(baseUrl, image)),
      xmlElement("g:price", `${product.price.toFixed(2)} AUD`),
      xmlElement("g:availability", availability),
      xmlElement("g:condition", "new"),
      xmlElement("g:brand", product.facts.producer && cut(product.facts.producer, longest.brand)),
      xmlElement("g:identifier_exists", "no"),
      xmlElement("g:google_product_category", googleCategory),
      xmlElement("g:product_type", trail.join(" > ")),
      xmlElement("g:item_group_id", hasSizes ? product.id.slice(0, longest.id) : undefined),
      "</item>\n",
    ];
  });
}

/** Streams an RSS 2.0 feed of all products that may be advertised, for Google Merchant Center. */
export async function* productFeed(shop: ProductFeedShop): AsyncGenerator<string> {
  const { catalogue, shopName, baseUrl, now } = shop;
  // Use one index for the whole feed, even if a newer one is published while the feed is streamed.
  const { index } = catalogue;
  const moment = now();
  const name = shopName();
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`;
  yield `${xmlElement("title", name)}${xmlElement("link", baseUrl)}${xmlElement("description", `Products of ${name}`)}\n`;
  const write = async (paths: readonly string[]): Promise<string> => {
    const products = paths.flatMap((path) => index.byPath(path, moment)?.product ?? []);
    const descriptions = await catalogue.descriptions(products.map(({ id }) => id));
    return products
      .flatMap((product) => itemsOf(shop, product, plainText(descriptions[product.id] ?? ""), moment))
      .join("");
  };
  let paths: string[] = [];
  for (const { path } of index.listed()) {
    if (paths.push(path) < batchSize) continue;
    const text = await write(paths);
    paths = [];
    if (text !== "") yield text;
  }
  yield `${await write(paths)}</channel></rss>\n`;
}
