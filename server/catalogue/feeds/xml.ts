export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&apos;", '"': "&quot;" };

/** Characters that XML 1.0 cannot name, not even escaped, and halves of pairs. One of them makes a whole file unreadable. */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/**
 * Characters that a reader would change or a terminal obey: carriage returns, further control characters, separators of lines, and marks that turn the
 * direction of text. They are named by their numbers, so a file and the output of a command are the same.
 */
// eslint-disable-next-line no-control-regex
const numbered = /[\r\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g;

/** Text as it may stand in an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .replace(unwritable, "")
    .replace(/[&<>'"]/g, (character) => entities[character] ?? "")
    .replace(numbered, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`);
}

/** An element; nothing where there is no text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text === undefined || text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
}
