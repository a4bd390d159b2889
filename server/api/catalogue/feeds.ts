import { randomUUID } from "node:crypto";
import { defaultListingParams, pictureAddress } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import { productFeed, type ProductFeedShop } from "../../catalogue/feeds/productFeed.ts";
import { xmlElement, xmlHead, xmlText } from "../../catalogue/feeds/xml.ts";
import type { CatalogueIndex } from "../../catalogue/index/core/types.ts";
import type { AttemptStore } from "../../foundation/attemptStore.ts";
import { createAttemptLimit } from "../../http/attemptLimit.ts";
import { conditional, forAnHour } from "../../http/caching.ts";
import type { ClientAddress } from "../../http/clientAddress.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import { streamed, withStreams } from "./streamed.ts";

export interface FeedsDependencies extends ProductFeedShop {
  catalogue: ProductFeedShop["catalogue"] & { readonly index: Pick<CatalogueIndex, "list"> };
  clientAddress: ClientAddress;
  attempts?: AttemptStore | undefined;
}

/**
 * Limit on the product feed, which is expensive to generate. Google requests the feed daily, and a merchant who is
 * testing it needs a few more requests.
 */
const productFeedLimit = {
  name: "feeds",
  attempts: 20,
  seconds: 3600,
  detail: "The feed of all products was requested too often. Please try again in an hour.",
};

/** Atom feed (RFC 4287) with one page of the newest products. */
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
    const [image] = product.images;
    return [
      `<entry><id>${url}</id><link href="${url}"/>`,
      image ? `<link rel="enclosure" type="image/jpeg" href="${xmlText(pictureAddress(baseUrl, image))}"/>` : "",
      xmlElement("title", product.name),
      xmlElement("updated", date(changes.get(product.path) ?? 0)),
      xmlElement("summary", [producer, region, country].filter(Boolean).join(", ")),
      "</entry>\n",
    ].join("");
  });
  return [
    `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">\n`,
    `<id>${xmlText(own)}</id><link rel="self" href="${xmlText(own)}"/><link href="${xmlText(`${baseUrl}/products`)}"/>`,
    xmlElement("title", `New at ${name}`),
    xmlElement("updated", date(Math.max(0, ...changes.values()))),
    `<author>${xmlElement("name", name)}</author>\n`,
    ...entries,
    "</feed>\n",
  ].join("");
}

/** Atom feed of new products and the product feed for Google Merchant Center (specification/catalogue#feeds). */
export function feedsApi(shop: FeedsDependencies): ApiModule<Contract["feeds"]> {
  const limit = createAttemptLimit(productFeedLimit, shop.attempts);
  const module = serve(contract.feeds, {
    "GET /feeds/new.xml": (_, c) =>
      conditional(c, atomFeed(shop), { type: "application/atom+xml; charset=utf-8", cacheControl: forAnHour }),
    "GET /feeds/google.xml": async (_, c) => {
      await limit.take(shop.clientAddress(c), [randomUUID()]);
      return new Response(streamed(productFeed(shop)), {
        headers: { "content-type": "application/xml; charset=utf-8", "cache-control": forAnHour },
      });
    },
  });
  return withStreams(module, ["/feeds/google.xml"]);
}
