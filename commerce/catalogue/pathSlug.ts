/** Converts text to lower-case ASCII words joined by hyphens, for paths. */
export function pathSlugOf(text: string): string {
  return text
    .replaceAll("ß", "ss")
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
