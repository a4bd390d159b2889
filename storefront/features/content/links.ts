import { isOwnLink } from "@corkwood/commerce";

/**
 * Whether a link is internal, which means a leading slash or an address on this site
 * (specification/routes#internal-link).
 */
export function isInternal(href: string, baseUrl: string): boolean {
  return isOwnLink(href) || href === baseUrl || href.startsWith(`${baseUrl}/`);
}
