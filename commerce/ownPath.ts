/**
 * Whether a link stays in this shop. Browsers read backslashes as slashes, and leave out tabs and line breaks: `/\evil.example`
 * leads to another site, as `//evil.example` does (specification/routes#internal-link).
 */
export const isOwnLink = (href: string): boolean => /^\/(?![\t\r\n]*[/\\])/.test(href);

/** Longer than any address of the shop. Characters. */
const maxLength = 500;

/** Stands for the shop. No address of another site has it. */
const base = "https://shop.invalid";

/**
 * The path of this shop that a text names, with its query and fragment; undefined where it leads anywhere else. Browsers read
 * backslashes as slashes, and leave out tabs and line breaks, so a text with one of them is refused
 * (specification/accounts#redirect-override).
 */
export function ownPathOf(text: string): string | undefined {
  if (text.length > maxLength || !/^\/(?!\/)[!-~]*$/.test(text) || text.includes("\\")) return undefined;
  if (!URL.canParse(text, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  // A path such as `/./ /` with dots may become one that begins with two slashes.
  return origin === base && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : undefined;
}
