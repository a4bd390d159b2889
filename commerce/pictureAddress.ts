import type { Image } from "./catalogue/product.ts";

/**
 * A picture as programs of other sites read it: whole, by its full address, as JPEG. Its width stands in its address.
 * @param baseUrl where shoppers reach the shop, without a trailing slash
 * @param width pixels
 */
export function pictureAddress(baseUrl: string, { url }: Pick<Image, "url">, width: 600 | 1200 = 1200): string {
  return `${baseUrl}${url}/${width}.jpeg`;
}
