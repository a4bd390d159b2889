import { createHash } from "node:crypto";
import {
  isOpenPath,
  keysOf,
  listedStores,
  routes,
  type ListedPath,
  type OpenPath,
  type RoutePath,
} from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { CatalogueIndex } from "../../catalogue/index/core/types.ts";
import type { Content } from "../../content/content.ts";
import { problem } from "../../foundation/problem.ts";
import { conditional, conditionalStream, forAnHour } from "../../http/caching.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";
import { xmlHead, xmlText } from "../../catalogue/feeds/xml.ts";
import { streamed, withStreams } from "./streamed.ts";

export interface SitemapDependencies {
  catalogue: { readonly index: Pick<CatalogueIndex, "categories" | "brands" | "listed"> };
  content: Pick<Content, "infoPages" | "stores">;
  /** Public base URL of the shop, without a trailing slash. */
  baseUrl: string;
}

interface Address {
  /** With a leading slash. */
  path: string;
  /** Epoch seconds. Undefined if unknown. */
  changedAt?: number | undefined;
}

/** Maximum number of URLs per file (sitemaps.org). */
export const maxAddresses = 50_000;

/** URLs per chunk. Files are streamed, so that no file is in memory as a whole. */
const chunkSize = 1000;

/** Hono route of the sitemap files. Other paths with this prefix are pages. */
const fileRoute = "/:file{sitemap-[1-9][0-9]{0,3}\\.xml}";

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const isDisallowed = (path: RoutePath) => routes[path].crawlers === "disallowed";

/** Paths that crawlers must not visit: personal pages, API endpoints, and endless variations of the same listing. */
const notForCrawlers = ["/api", ...keysOf(routes).filter(isDisallowed)].filter(
  (path, _, all) => !all.some((parent) => path.startsWith(`${parent}/`)),
);

function robotsText(baseUrl: string): string {
  // Rules for the exact path, subpaths and queries, so that '/cart' does not exclude a product at '/carte-blanche'.
  const closed = notForCrawlers.flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]);
  return [
    "User-agent: *",
    ...[...closed, "/*cursor=", "/*walk="].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ].join("\n");
}

/** URLs of each listed route with a variable part, in the order of the sitemap. A missing route does not compile. */
const openAddresses: Record<OpenPath & ListedPath, (shop: SitemapDependencies) => Iterable<Address>> = {
  "/info/*": ({ content }) => content.infoPages().map(({ path }) => ({ path: `/info/${path}` })),
  "/stores/*": ({ content }) => listedStores(content.stores()).map(({ path }) => ({ path: `/stores/${path}` })),
  "/categories/*": ({ catalogue: { index } }) =>
    index.categories.filter(({ count }) => count > 0).map(({ path }) => ({ path: `/categories/${path}` })),
  "/brands/:name": ({ catalogue: { index } }) => index.brands,
  *"/*"({ catalogue: { index } }) {
    for (const { path, updatedAt } of index.listed()) yield { path: `/${path}`, changedAt: updatedAt };
  },
};

/** Lists fixed pages first, then the merchant's content, and finally the catalogue. */
function* addressesOf(shop: SitemapDependencies): Generator<Address> {
  for (const path of keysOf(routes)) if (!isOpenPath(path) && routes[path].crawlers === "listed") yield { path };
  for (const addresses of Object.values(openAddresses)) yield* addresses(shop);
}

function urlElement(baseUrl: string, { path, changedAt }: Address): string {
  const location = xmlText(baseUrl + (path === "/" ? "" : encodeURI(path)));
  const change = changedAt === undefined ? "" : `<lastmod>${new Date(changedAt * 1000).toISOString()}</lastmod>`;
  return `<url><loc>${location}</loc>${change}</url>\n`;
}

/** Generates the text of one file in chunks. @param number of the file, starting at 1 */
function* fileText(shop: SitemapDependencies, number: number): Generator<string> {
  yield `${xmlHead}<urlset ${namespace}>\n`;
  let place = 0;
  let chunk: string[] = [];
  for (const address of addressesOf(shop)) {
    if (place++ < (number - 1) * maxAddresses) continue;
    if (place > number * maxAddresses) break;
    if (chunk.push(urlElement(shop.baseUrl, address)) < chunkSize) continue;
    yield chunk.join("");
    chunk = [];
  }
  yield `${chunk.join("")}</urlset>\n`;
}

function countOf(shop: SitemapDependencies): number {
  let count = 0;
  for (const _ of addressesOf(shop)) count++;
  return count;
}

/** Data cached for each version of catalogue and content, because counting the URLs reads all of them. */
interface Edition {
  index: unknown;
  pages: unknown;
  stores: unknown;
  fileCount: number;
  etags: Map<number, string>;
}

/**
 * Endpoints for /sitemap.xml (an index of files with 50,000 URLs each), these files, and a robots.txt that refers to
 * the index.
 */
export function sitemapApi(shop: SitemapDependencies): ApiModule<Contract["sitemap"]> {
  let edition: Edition | undefined;

  const present = (): Edition => {
    const { index } = shop.catalogue;
    const pages = shop.content.infoPages();
    const stores = shop.content.stores();
    if (edition?.index !== index || edition.pages !== pages || edition.stores !== stores) {
      edition = { index, pages, stores, fileCount: Math.ceil(countOf(shop) / maxAddresses), etags: new Map() };
    }
    return edition;
  };

  const etagOf = (number: number): string => {
    const { etags } = present();
    const known = etags.get(number);
    if (known !== undefined) return known;
    const hash = createHash("sha256");
    for (const piece of fileText(shop, number)) hash.update(piece);
    const etag = `"${hash.digest("base64url").slice(0, 27)}"`;
    etags.set(number, etag);
    return etag;
  };

  const xml = { type: "application/xml; charset=utf-8", cacheControl: forAnHour };
  const module = serve(
    contract.sitemap,
    {
      "GET /robots.txt": (_, c) =>
        conditional(c, robotsText(shop.baseUrl), { type: "text/plain; charset=utf-8", cacheControl: forAnHour }),
      "GET /sitemap.xml": (_, c) => {
        const files = Array.from({ length: present().fileCount }, (_, at) => {
          return `<sitemap><loc>${xmlText(shop.baseUrl)}/sitemap-${at + 1}.xml</loc></sitemap>\n`;
        });
        return conditional(c, `${xmlHead}<sitemapindex ${namespace}>\n${files.join("")}</sitemapindex>\n`, xml);
      },
      "GET /sitemap-{number}.xml": (_, c) => {
        const number = Number(/\d+/.exec(c.req.path)?.[0]);
        if (number > present().fileCount) throw problem("ROUTE_NOT_FOUND", 404, "There is no such file.");
        return conditionalStream(c, () => streamed(fileText(shop, number)), { ...xml, etag: etagOf(number) });
      },
    },
    { "GET /sitemap-{number}.xml": fileRoute },
  );
  return withStreams(module, [fileRoute]);
}
