import { availabilityOf, pictureAddress, plainText, type Product, type Variant } from "@corkwood/commerce";
import type * as Schema from "schema-dts";
import { context } from "../../shared/structuredData/structuredData.ts";

/** A coming-soon product cannot be ordered yet, so neither PreOrder nor PreSale applies. */
const offerAvailability = {
  available: "https://schema.org/InStock",
  preArrival: "https://schema.org/PreOrder",
  comingSoon: "https://schema.org/OutOfStock",
  soldOut: "https://schema.org/SoldOut",
  unavailable: "https://schema.org/Discontinued",
} as const;

const day = 86_400_000;

/** Prices may change overnight, so an offer is valid until tomorrow. */
function tomorrow(now: number): string {
  return new Date(now + day).toISOString().slice(0, 10);
}

function offerOf(url: string, product: Product, variant: Variant, now: number): Schema.Offer {
  const single = { ...product, variants: [variant] };
  const { release } = product;
  return {
    "@type": "Offer",
    url: product.variants.length > 1 ? `${url}?variant=${encodeURIComponent(variant.code)}` : url,
    sku: variant.code,
    priceCurrency: "AUD",
    price: product.price.toFixed(2),
    priceValidUntil: tomorrow(now),
    availability: offerAvailability[availabilityOf(single, now)],
    ...(release && product.comingSoon && { availabilityStarts: new Date(release.time * 1000).toISOString() }),
    itemCondition: "https://schema.org/NewCondition",
  };
}

/** Returns one offer for each size, or the price range of a gift card. Undefined while the price is withheld. */
function offersOf(
  url: string,
  product: Product,
  now: number,
): Schema.AggregateOffer | Schema.Offer | Schema.Offer[] | undefined {
  if (product.functionalType === "giftcard" && product.giftcard) {
    return {
      "@type": "AggregateOffer",
      url,
      priceCurrency: "AUD",
      lowPrice: product.giftcard.amountMin.toFixed(2),
      highPrice: product.giftcard.amountMax.toFixed(2),
      availability: offerAvailability[availabilityOf(product, now)],
    };
  }
  if (!product.showPrice) return undefined;
  const offers = product.variants.map((variant) => offerOf(url, product, variant, now));
  return offers.length === 1 ? offers[0] : offers;
}

/**
 * Returns the shop's own review. Critics' scores cannot be used as ratings here, and the page shows no average of them.
 */
function reviewOf({ spider }: Product, shopName: string): Schema.Review | undefined {
  if (!spider) return undefined;
  return {
    "@type": "Review",
    author: { "@type": "Organization", name: shopName },
    ...(/^\d{4}-\d{2}-\d{2}/.test(spider.tastedDate) && { datePublished: spider.tastedDate.slice(0, 10) }),
    reviewRating: { "@type": "Rating", ratingValue: spider.overallScore, bestRating: 100, worstRating: 0 },
  };
}

/** @param now epoch milliseconds */
export function productData(
  baseUrl: string,
  shopName: string,
  product: Product,
  now: number,
): Schema.WithContext<Schema.Product> {
  const url = `${baseUrl}/${product.path}`;
  const offers = offersOf(url, product, now);
  const review = reviewOf(product, shopName);
  const description = plainText(product.description);
  return {
    "@context": context,
    "@type": "Product",
    name: product.name,
    url,
    ...(product.variants[0] && { sku: product.variants[0].code }),
    ...(product.images.length > 0 && { image: product.images.map((image) => pictureAddress(baseUrl, image)) }),
    ...(description && { description }),
    ...(product.breadcrumb.length > 0 && { category: product.breadcrumb.map(({ name }) => name).join(" > ") }),
    ...(product.facts.producer && { brand: { "@type": "Brand", name: product.facts.producer } }),
    ...(product.facts.country && { countryOfOrigin: { "@type": "Country", name: product.facts.country } }),
    ...(offers && { offers }),
    ...(review && { review }),
  };
}
