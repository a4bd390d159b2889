import { pictureAddress, plainText, type ListingScope } from "@corkwood/commerce";
import type * as Schema from "schema-dts";
import { context } from "../../../shared/structuredData/structuredData.ts";

/** Returns a brand's structured data for search engines. */
export function brandData(
  baseUrl: string,
  { title, path, description, logo }: ListingScope,
): Schema.WithContext<Schema.Brand> {
  const text = plainText(description);
  return {
    "@context": context,
    "@type": "Brand",
    "@id": `${baseUrl}${path}#brand`,
    name: title,
    url: baseUrl + path,
    ...(text && { description: text }),
    ...(logo && { logo: pictureAddress(baseUrl, logo, 600) }),
  };
}
