/**
 * The characters that text from outside may hold, decided here for requests, imports and exports (specification/calls#printable).
 * Refused are control characters, which databases refuse and terminals obey, and characters that no one sees: marks that turn the
 * direction of text, and zero-width ones. They let text look like other text, or hide the beginning of a formula.
 */

/** Scripts whose words need joiners, such as Persian, Hindi and Sinhala. */
const joining =
  "[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}]";
/** A letter and the mark that it may have: a joiner, the chosen form of a Han or of a Mongolian character. */
const allowed = `${joining}[\\u200C\\u200D]|\\p{scx=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]|\\p{scx=Mong}[\\u180B-\\u180D\\u180F]`;
const unseen = "[\\p{Default_Ignorable_Code_Point}\\p{Zl}\\p{Zp}\\uFFF9-\\uFFFB]";
// One pattern without a look-behind, which some browsers do not know.
const unseenOrAllowed = new RegExp(`(${allowed})|${unseen}`, "gu");

const plainAscii = /^[ -~]*$/;

/** The text without characters that no one sees. */
export function withoutUnseen(text: string): string {
  return plainAscii.test(text) ? text : text.replace(unseenOrAllowed, "$1");
}

/** Fields for text of several lines, as the page's own fields for such text send it. */
const withLines: ReadonlySet<string> = new Set(["message", "note", "delivery", "notAtHome"]);
/** Fields for secrets, which are never shown: a rule about unseen characters must not lock anyone out. */
export const secretFields: ReadonlySet<string> = new Set(["password", "oldPassword", "newPassword"]);

const control = { line: /[\p{Cc}\p{Cs}]/gu, lines: /(?!\n)[\p{Cc}\p{Cs}]/gu };

/** A text as the field of this name may hold it: control characters become spaces, and unseen ones are removed. */
export function printableText(text: string, field = ""): string {
  if (plainAscii.test(text)) return text;
  const bare = secretFields.has(field) ? text : withoutUnseen(text);
  return bare.replace(control[withLines.has(field) ? "lines" : "line"], " ");
}
