import { isFields } from "../persistence/storedValues.ts";

export interface ShareCardProps {
  title: string;
  description: string | undefined;
  /** The page's canonical address. */
  url: string;
  baseUrl: string;
  shopName: string;
  /** The page's structured data, from which a product's picture and price and a brand's logo are taken. */
  jsonLd: readonly object[];
}

interface CardPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** Of which kind pages are of which data tells it; all others are `website`. */
const types: Record<string, string> = { Product: "product", Brand: "profile" };

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** One offer, or the first of several. */
function offerOf(data: Record<string, unknown>): Record<string, unknown> | undefined {
  const { offers } = data;
  const offer: unknown = Array.isArray(offers) ? offers[0] : offers;
  return isFields(offer) ? offer : undefined;
}

/** Its width stands in its address, and pictures are 4 wide to 5 high. */
function pictureOf(address: string, alt: string): CardPicture | undefined {
  const width = Number(/\/(\d+)\.jpeg$/.exec(address)?.[1]);
  return width > 0 ? { url: address, width, height: (width * 5) / 4, alt } : undefined;
}

/**
 * What other sites show of a link to this page: Open Graph, and what X reads beside it (specification/routes#share-cards). Only
 * the server renders it: a crawler runs no scripts, and browsers do not read it.
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
      {/* A bottle is higher than wide: beside the words it is whole, above them it would be cut. */}
      <link rel="alternate" type="application/atom+xml" title={`New at ${shopName}`} href="/feeds/new.xml" />
      <meta name="twitter:card" content={own ? "summary" : "summary_large_image"} />
    </>
  );
}
