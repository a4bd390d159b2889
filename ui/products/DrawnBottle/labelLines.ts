export interface LabelLine {
  text: string;
  /** Font size in units of the drawing. */
  fontSize: number;
  /** Offset from the centre of the label. */
  dy: number;
}

const maxLines = 3;
/** Estimated letter width as a share of the font size, deliberately on the wide side. */
const letterWidth = 0.6;
const largest = 7;
/** Minimum font size. Smaller text would be illegible. */
const smallest = 2.6;

/**
 * Splits a name into up to three lines that fit on a label, in the same font size. Keeps the order of the words and the
 * longest line as short as possible.
 */
export function labelLines(name: string, width: number): LabelLine[] {
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const count = Math.min(maxLines, words.length);
  const target = Math.max(Math.ceil(name.length / count), ...words.map(({ length }) => length));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && (longer.length <= target || lines.length === maxLines)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const longest = Math.max(...lines.map(({ length }) => length));
  const fontSize = Math.min(largest, (width - 4) / (longest * letterWidth));
  if (fontSize < smallest) return labelLines(initials(words), width);
  return lines.map((text, index) => ({ text, fontSize, dy: (index - (lines.length - 1) / 2) * fontSize * 1.15 }));
}

function initials(words: readonly string[]): string {
  return words
    .slice(0, maxLines)
    .map((word) => word.slice(0, 1))
    .join("");
}
