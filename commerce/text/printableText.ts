/**
 * Characters allowed in text from external sources: requests, imports and exports (specification/calls#printable).
 * Rejects control characters, which databases do not accept and terminals obey. Also rejects invisible characters:
 * direction marks and zero-width characters. Invisible characters can make text look like other text, or hide the
 * beginning of a formula.
 */

/** Scripts whose words need joiners, for languages such as Persian, Hindi and Sinhala. */
const joining =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]";
/** Letters with the marks that may follow them: joiners, and variation selectors of Han and Mongolian characters. */
const allowed = `${joining}[\\u200C\\u200D]|\\p{scx=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]|\\p{scx=Mong}[\\u180B-\\u180D\\u180F]`;
const unseen = "[\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\uFFF9-\\uFFFB]";
// The pattern avoids look-behinds, because some browsers do not support them.
const unseenOrAllowed = new RegExp(`(${allowed})|${unseen}`, "gu");

const plainAscii = /^[ -~]*$/;

/** Removes invisible characters. */
export function withoutUnseen(text: string): string {
  return plainAscii.test(text) ? text : text.replace(unseenOrAllowed, "$1");
}

/** Multi-line fields, by name. */
const withLines: ReadonlySet<string> = new Set(["message", "note", "delivery", "notAtHome"]);
/** Secret fields, which are never shown. A rule about invisible characters must not lock out a customer. */
export const secretFields: ReadonlySet<string> = new Set(["password", "oldPassword", "newPassword"]);

const control = { line: /[\p{Cc}\p{Cs}]/gu, lines: /(?!\n)[\p{Cc}\p{Cs}]/gu };

/** Cleans text for the named field: replaces control characters with spaces, and removes invisible characters. */
export function printableText(text: string, field = ""): string {
  if (plainAscii.test(text)) return text;
  const bare = secretFields.has(field) ? text : withoutUnseen(text);
  return bare.replace(control[withLines.has(field) ? "lines" : "line"], " ");
}

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
