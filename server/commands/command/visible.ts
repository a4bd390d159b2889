/**
 * Characters that a terminal interprets instead of showing: control characters (C0, DEL, C1), bidirectional marks, line
 * separators, and lone surrogates.
 */
// oxlint-disable-next-line no-control-regex -- those are what is looked for
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]/gu;

/**
 * Prepares text for a terminal (specification/merchant#visible-output): characters that a terminal would interpret
 * become escapes, such as `\x1b`. Line feeds, tabs, and carriage returns before line feeds are kept, because CSV needs
 * them. Above `\x1f`, the escapes follow JSON syntax, so that printed JSON still parses to the same value.
 */
export function visible(text: string): string {
  return text.replaceAll(hidden, (character, at: number) => {
    if (character === "\r" && text[at + 1] === "\n") return character;
    const code = character.charCodeAt(0);
    return code < 0x20 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** Same as `visible`, for text within a line: even line feeds and tabs are escaped. */
export function visibleLine(text: string): string {
  return visible(text)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll("\t", String.raw`\t`);
}

/** Formats rows in aligned columns. The first row contains the column names. */
export function inColumns(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(visibleLine));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("   ")
      .trimEnd(),
  );
}
