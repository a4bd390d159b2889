export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "'": "&apos;", '"': "&quot;" };

/**
 * Lone surrogates, and characters that XML 1.0 cannot contain even when escaped. A single one makes the whole file
 * invalid.
 */
// eslint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/**
 * Characters that a parser would normalise or a terminal interpret: carriage returns, other control characters, line
 * separators, and bidirectional marks. They are written as numeric references, so that a file is identical to a
 * command's output.
 */
// eslint-disable-next-line no-control-regex
const numbered = /[\r\u007F-\u009F\u2028-\u202E\u2066-\u2069]/g;

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .replace(unwritable, "")
    .replace(/[&<>'"]/g, (character) => entities[character] ?? "")
    .replace(numbered, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`);
}

/** Renders an element, or an empty string if there is no text. */
export function xmlElement(name: string, text: string | undefined): string {
  return text === undefined || text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
}
