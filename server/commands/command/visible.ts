/**
 * Characters that a terminal obeys instead of showing: control characters (C0, DEL, C1), marks that turn the direction
 * of text, line separators, and halves of a character.
 */
// oxlint-disable-next-line no-control-regex -- those are what is looked for
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]/gu;

/**
 * Text for a terminal (specification/merchant#visible-output): what it would obey is written as an escape, such as `\x1b`. Line feeds and tabs stay, and a carriage
 * return before a line feed, as in CSV. The escapes beyond `\x1f` are those of JSON, so that printed JSON means the same.
 */
export function visible(text: string): string {
  return text.replaceAll(hidden, (character, at: number) => {
    if (character === "\r" && text[at + 1] === "\n") return character;
    const code = character.charCodeAt(0);
    return code < 0x20 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** Same as `visible`, for text within a line: line feeds and tabs are escaped, too. */
export function visibleLine(text: string): string {
  return visible(text)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll("\t", String.raw`\t`);
}
