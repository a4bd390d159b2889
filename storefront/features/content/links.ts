import { isOwnLink } from "@corkwood/commerce";

/**
 * Whether a link is internal: it has a leading slash or an address of this site (specification/routes#internal-link).
 */
export function isInternal(href: string, baseUrl: string): boolean {
  return isOwnLink(href) || href === baseUrl || href.startsWith(`${baseUrl}/`);
}
