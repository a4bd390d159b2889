import { randomUUID } from "node:crypto";
import {
  availabilityOf,
  defaultListingParams,
  plainText,
  showsPrice,
  type Availability,
  type ProductSummary,
  type Variant,
} from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { CatalogueIndex } from "../../catalogue/index/core/types.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import { conditional, forAnHour } from "../../http/caching.ts";
import type { ClientAddress } from "../../http/clientAddress.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import { streamed, xmlHead, xmlText } from "./xml.ts";

export interface FeedsDependencies {
  catalogue: Pick<Catalogue, "descriptions"> & {
    readonly index: Pick<CatalogueIndex, "list" | "listed" | "byPath" | "breadcrumbOf">;
  };
  shopName: () => string;
  /** Where shoppers reach the shop, without a trailing slash. */
  baseUrl: string;
  clientAddress: ClientAddress;
  attempts?: AttemptStore | undefined;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Products are looked at, and their descriptions read, so many at a time; other requests are answered in between. */
const batchSize = 200;

/** The feed of all products is much work: Google asks for it daily, a merchant who tries it a few times more. */
const productFeedLimit = {
  name: "feeds",
  attempts: 20,
  seconds: 3600,
  detail: "The feed of all products was asked for too often. Please try again in an hour.",
};

/** 'Food, Beverages & Tobacco > Beverages > Alcoholic Beverages' in Google's list of categories. */
const googleCategory = "499676";

/** What Google's specification of product data allows. Characters. */
const longest = { id: 50, title: 150, description: 5000, brand: 70 } as const;

/** What cannot be ordered now is not advertised: Google wants a day for it, which nobody knows. */
const googleAvailability: Record<Availability, string | undefined> = {
  available: "in_stock",
  soldOut: "out_of_stock",
  preArrival: undefined,
  comingSoon: undefined,
  unavailable: undefined,
};

function element(name: string, text: string | undefined): string {
  return text === undefined || text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
}

function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}

function pictureOf({ images }: ProductSummary, baseUrl: string): string | undefined {
  return images[0] && `${baseUrl}${images[0].url}/1200.jpeg`;
}

/** The newest products as Atom (RFC 4287): one page of the listing, newest first. */
function atomFeed({ catalogue: { index }, shopName, baseUrl, now }: FeedsDependencies): string {
  const listing = index.list({ kind: "all" }, { ...defaultListingParams, sort: "newest" }, now());
  const products = listing?.products ?? [];
  const changes = new Map(products.map(({ path }) => [path, 0]));
  for (const { path, updatedAt } of index.listed()) if (changes.has(path)) changes.set(path, updatedAt ?? 0);
  const date = (seconds: number) => new Date(seconds * 1000).toISOString();
  const name = shopName();
  const own = `${baseUrl}/feeds/new.xml`;
  const entries = products.map((product) => {
    const url = xmlText(`${baseUrl}/${encodeURI(product.path)}`);
    const { producer, region, country } = product.facts;
    const picture = pictureOf(product, baseUrl);
    return [
      `<entry><id>${url}</id><link href="${url}"/>`,
      picture === undefined ? "" : `<link rel="enclosure" type="image/jpeg" href="${xmlText(picture)}"/>`,
      element("title", product.name),
      element("updated", date(changes.get(product.path) ?? 0)),
      element("summary", [producer, region, country].filter(Boolean).join(", ")),
      "</entry>\n",
    ].join("");
  });
  return [
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">\n`,
    `<id>${xmlText(own)}</id><link rel="self" href="${xmlText(own)}"/><link href="${xmlText(`${baseUrl}/products`)}"/>`,
    element("title", `New at ${name}`),
    element("updated", date(Math.max(0, ...changes.values()))),
    `<author>${element("name", name)}</author>\n`,
    ...entries,
    "</feed>\n",
  ].join("");
}

/** One for each size, as Google counts products. */
function itemsOf(shop: FeedsDependencies, product: ProductSummary, description: string, now: number): string[] {
  const { baseUrl, catalogue } = shop;
  const picture = pictureOf(product, baseUrl);
  const isPriced = showsPrice(product, now) && product.price > 0;
  if (picture === undefined || product.functionalType === "giftcard" || !isPriced) return [];
  const trail = catalogue.index.breadcrumbOf(product.id).map(({ name }) => name);
  const hasSizes = product.variants.length > 1;
  return product.variants.flatMap((variant: Variant) => {
    const availability = googleAvailability[availabilityOf({ ...product, variants: [variant] }, now)];
    if (availability === undefined || variant.code.length > longest.id) return [];
    const url = `${baseUrl}/${encodeURI(product.path)}`;
    const title = hasSizes ? `${product.name}, ${variant.label}` : product.name;
    return [
      "<item>",
      element("g:id", variant.code),
      element("g:title", cut(title, longest.title)),
      element("g:description", cut(description || product.name, longest.description)),
      element("g:link", hasSizes ? `${url}?variant=${encodeURIComponent(variant.code)}` : url),
      element("g:image_link", picture),
      element("g:price", `${product.price.toFixed(2)} AUD`),
      element("g:availability", availability),
      element("g:condition", "new"),
      element("g:brand", product.facts.producer && cut(product.facts.producer, longest.brand)),
      element("g:identifier_exists", "no"),
      element("g:google_product_category", googleCategory),
      element("g:product_type", trail.join(" > ")),
      element("g:item_group_id", hasSizes ? product.id.slice(0, longest.id) : undefined),
      "</item>\n",
    ];
  });
}

/** All products that may be advertised, for Google Merchant Center: RSS 2.0, piece by piece. */
async function* productFeed(shop: FeedsDependencies): AsyncGenerator<string> {
  const { catalogue, shopName, baseUrl, now } = shop;
  // One state of the catalogue for all of it, though the next may be there meanwhile.
  const { index } = catalogue;
  const moment = now();
  const name = shopName();
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n`;
  yield `${element("title", name)}${element("link", baseUrl)}${element("description", `Products of ${name}`)}\n`;
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

/** What is new for readers of feeds, and all products for Google Merchant Center (specification/catalogue#feeds). */
export function feedsApi(shop: FeedsDependencies): ApiModule<Contract["feeds"]> {
  const limit = createAttemptLimit(productFeedLimit, shop.attempts);
  return serve(contract.feeds, {
    "GET /feeds/new.xml": (_, c) =>
      conditional(c, atomFeed(shop), { type: "application/atom+xml; charset=utf-8", cacheControl: forAnHour }),
    "GET /feeds/google.xml": async (_, c) => {
      await limit.take(shop.clientAddress(c), [randomUUID()]);
      return new Response(streamed(productFeed(shop)), {
        headers: { "content-type": "application/xml; charset=utf-8", "cache-control": forAnHour },
      });
    },
  });
}
