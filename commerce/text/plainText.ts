/** Phrasing elements. All other elements of merchant HTML either start a new line or are pictures. */
export const phrasingTags = "a strong b em i u s small sub sup abbr time code span".split(" ");

const phrasing = new RegExp(`</?(?:${phrasingTags.join("|")})(?=[\\s/>])[^>]*>`, "gi");

/** All HTML entities that the sanitiser and React write. */
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/**
 * Converts sanitised HTML to one line of text, for descriptions, feeds and structured data. Phrasing elements are
 * removed without leaving a space.
 * @param html stored merchant HTML, in which the sanitiser has decoded all named entities except those that escape HTML
 */
export function plainText(html: string): string {
  return html
    .replace(phrasing, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) =>
      Object.hasOwn(entities, name) ? (entities[name] as string) : whole,
    )
    .replace(/\s+/g, " ")
    .trim();
}
