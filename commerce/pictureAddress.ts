import type { Image } from "./catalogue/product.ts";

/**
 * Absolute URL of a picture for other sites: the whole picture as JPEG, with its width in the path.
 * @param baseUrl public base URL of the shop, without a trailing slash
 * @param width pixels
 */
export function pictureAddress(baseUrl: string, { url }: Pick<Image, "url">, width: 600 | 1200 = 1200): string {
  return `${baseUrl}${url}/${width}.jpeg`;
}
