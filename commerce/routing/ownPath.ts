/**
 * Whether a link stays in this shop. Browsers treat backslashes as slashes and drop tabs and line breaks, so
 * `/\evil.example` leads to another site, as `//evil.example` does (specification/routes#internal-link).
 */
export const isOwnLink = (href: string): boolean => /^\/(?![\t\r\n]*[/\\])/.test(href);

/** Maximum length in characters. No URL of the shop is longer. */
const maxLength = 500;

/** Placeholder origin for the shop, which no real site has. */
const base = "https://shop.invalid";

/**
 * Returns the path within this shop, with query and fragment. Undefined if the link leads elsewhere. Browsers treat
 * backslashes as slashes and drop tabs and line breaks, so a link that contains them is rejected
 * (specification/accounts#redirect-override).
 */
export function ownPathOf(text: string): string | undefined {
  if (text.length > maxLength || !/^\/(?!\/)[!-~]*$/.test(text) || text.includes("\\")) return undefined;
  if (!URL.canParse(text, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  // Resolving dot segments, as in `/.//`, can produce a path that starts with two slashes.
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
}

/**
 * Removes the slashes at the end of a path. Takes linear time: `/\/+$/` would take seconds on the longest path that the
 * server accepts, if its slashes are not at the end.
 */
export const withoutEndSlashes = (path: string): string => path.replace(/^(.*[^/])?\/*$/s, "$1");

/** Removes the slashes at both ends of a path, in linear time. */
export const withoutSlashes = (path: string): string => path.replace(/^\/*(.*[^/])?\/*$/s, "$1");
