/** Elements within a line of text. All others of merchant HTML begin a new line, or are pictures. */
export const phrasingTags = "a strong b em i u s small sub sup abbr time code span".split(" ");

const phrasing = new RegExp(`</?(?:${phrasingTags.join("|")})(?=[\\s/>])[^>]*>`, "gi");

/** The sanitiser and React write no other entities. */
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/**
 * Sanitised HTML as one line of text: for descriptions, feeds and structured data. Phrasing elements leave no space behind.
 * @param html merchant HTML as stored: the sanitiser has decoded the standard's named entities, except for those that escape HTML
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
