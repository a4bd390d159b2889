/** A range within a name, in UTF-16 units. `end` is the first unit outside the range. */
export interface NameRange {
  start: number;
  end: number;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string);
}

/** Unescapes in one pass, so that an entity in the name is unescaped only once. */
function unescaped(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) as string);
}

/** Sorts the ranges, clips them to the name, and joins adjacent ones. */
function inOrder(ranges: readonly NameRange[], length: number): NameRange[] {
  const joined: NameRange[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const range = { start: Math.max(0, start), end: Math.min(length, end) };
    const last = joined.at(-1);
    if (range.start >= range.end) continue;
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push(range);
  }
  return joined;
}

/** The name as HTML, with `<mark>` around the ranges. */
export function highlightName(name: string, ranges: readonly NameRange[]): string {
  let html = "";
  let at = 0;
  for (const { start, end } of inOrder(ranges, name.length)) {
    html += `${escaped(name.slice(at, start))}<mark>${escaped(name.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escaped(name.slice(at));
}

/** Splits a highlighted name into parts of plain text, so that a page need not insert HTML. */
export function highlightParts(highlightedName: string): { text: string; match: boolean }[] {
  // Escaped text contains no tags, so every second part was inside a `<mark>`.
  return highlightedName
    .split(/<\/?mark>/)
    .map((html, index) => ({ text: unescaped(html), match: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
