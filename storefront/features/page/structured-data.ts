import { availabilityOf, type Product } from "@corkwood/commerce";
import { plainText } from "../content/plain-text.ts";

/** Structured data of schema.org, as search engines read it. */

export interface Crumb {
  name: string;
  /** With a leading slash. */
  path: string;
}

/** Only a trail of two links or more is data (specification 1, section 2). */
export function breadcrumbData(baseUrl: string, trail: readonly Crumb[]): object[] {
  if (trail.length < 2) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: baseUrl + (path === "/" ? "" : path),
      })),
    },
  ];
}

const offerAvailability = {
  available: "https://schema.org/InStock",
  preArrival: "https://schema.org/PreOrder",
  comingSoon: "https://schema.org/PreSale",
  soldOut: "https://schema.org/SoldOut",
  unavailable: "https://schema.org/Discontinued",
} as const;

/** @param now epoch milliseconds */
export function productData(baseUrl: string, product: Product, now: number): object {
  const url = `${baseUrl}/${product.path}`;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    url,
    sku: product.variants[0]?.code,
    image: product.images.map((image) => `${baseUrl}${image.url}/1200.jpeg`),
    description: plainText(product.description),
    ...(product.facts.producer && { brand: { "@type": "Brand", name: product.facts.producer } }),
    ...(product.showPrice && {
      offers: {
        "@type": "Offer",
        url,
        priceCurrency: "AUD",
        price: product.price.toFixed(2),
        availability: offerAvailability[availabilityOf(product, now)],
        itemCondition: "https://schema.org/NewCondition",
      },
    }),
  };
}
