import type { Settings } from "@corkwood/commerce";
import { context } from "./structuredData.ts";

type ShopFacts = Pick<Settings, "shopName" | "contactPhoneNumberAustralia" | "contactEmailAddress" | "facebookUrl">;

/** The shop and its search, for the home page. */
export function shopData(baseUrl: string, shop: ShopFacts): object[] {
  const id = `${baseUrl}/#shop`;
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
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${baseUrl}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}
