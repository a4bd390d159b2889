import type { Settings } from "@corkwood/commerce";
import type * as Schema from "schema-dts";
import { context } from "./structuredData.ts";

type ShopFacts = Pick<Settings, "shopName" | "contactPhoneNumberAustralia" | "contactEmailAddress" | "facebookUrl">;

/** Adds Google's property for the search input, which schema.org does not define. */
type SearchAction = Schema.SearchAction & { "query-input": string };

/** Returns structured data about the shop and its search, for the home page. */
export function shopData(
  baseUrl: string,
  shop: ShopFacts,
): [Schema.WithContext<Schema.Organization>, Schema.WithContext<Schema.WebSite>] {
  const id = `${baseUrl}/#shop`;
  const search: SearchAction = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${baseUrl}/search?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return [
    {
      "@context": context,
      "@type": "Organization",
      "@id": id,
      name: shop.shopName,
      url: baseUrl,
      logo: `${baseUrl}/favicon.svg`,
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: shop.contactPhoneNumberAustralia,
        email: shop.contactEmailAddress,
      },
      ...(shop.facebookUrl !== null && /^https?:/.test(shop.facebookUrl) && { sameAs: [shop.facebookUrl] }),
    },
    {
      "@context": context,
      "@type": "WebSite",
      name: shop.shopName,
      url: baseUrl,
      inLanguage: "en-AU",
      publisher: { "@id": id },
      potentialAction: search,
    },
  ];
}
