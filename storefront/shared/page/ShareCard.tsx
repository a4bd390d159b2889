import { isFields } from "../persistence/storedValues.ts";

export interface ShareCardProps {
  title: string;
  description: string | undefined;
  /** Canonical URL of the page. */
  url: string;
  baseUrl: string;
  shopName: string;
  /** Structured data for the page, with a product's picture and price, or a brand's logo. */
  jsonLd: readonly object[];
}

interface CardPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** Open Graph types, keyed by structured data type. All other pages are `website`. */
const types: Record<string, string> = { Product: "product", Brand: "profile" };

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Returns the only offer, or the first one of several. */
function offerOf(data: Record<string, unknown>): Record<string, unknown> | undefined {
  const { offers } = data;
  const offer: unknown = Array.isArray(offers) ? offers[0] : offers;
  return isFields(offer) ? offer : undefined;
}

/** Returns a picture's size. The width is part of the picture's URL, and the aspect ratio is 4:5. */
function pictureOf(address: string, alt: string): CardPicture | undefined {
  const width = Number(/\/(\d+)\.jpeg$/.exec(address)?.[1]);
  return width > 0 ? { url: address, width, height: (width * 5) / 4, alt } : undefined;
}

/**
 * Link preview of this page for other sites: Open Graph and X cards (specification/routes#share-cards). Rendered only
 * by the server, because crawlers run no scripts and browsers ignore these tags.
 */
export function ShareCard({ title, description, url, baseUrl, shopName, jsonLd }: ShareCardProps) {
  const data = jsonLd.filter(isFields).find((entry) => (textOf(entry["@type"]) ?? "") in types);
  const { image, logo } = data ?? {};
  const address = textOf(Array.isArray(image) ? image[0] : image) ?? textOf(logo);
  const own = address === undefined ? undefined : pictureOf(address, title);
  const picture = own ?? { url: `${baseUrl}/card.png`, width: 1200, height: 630, alt: shopName };
  const offer = data && offerOf(data);
  const price = offer && textOf(offer["price"]);
  return (
    <>
      <meta property="og:site_name" content={shopName} />
      <meta property="og:locale" content="en_AU" />
      <meta property="og:type" content={types[textOf(data?.["@type"]) ?? ""] ?? "website"} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      {price && <meta property="product:price:amount" content={price} />}
      {price && <meta property="product:price:currency" content="AUD" />}
      {/* A bottle is taller than wide, so the picture is shown whole beside the text rather than cropped above it. */}
      <link rel="alternate" type="application/atom+xml" title={`New at ${shopName}`} href="/feeds/new.xml" />
      <meta name="twitter:card" content={own ? "summary" : "summary_large_image"} />
    </>
  );
}
