export interface LabelLine {
  text: string;
  /** In the drawing's units, as all else. */
  fontSize: number;
  /** From the middle of the label. */
  dy: number;
}

const maxLines = 3;
/** A letter's width as a share of its size, of a wide word. */
const letterWidth = 0.6;
const largest = 7;
/** Smaller ones are only grey. */
const smallest = 2.6;

/** A name in up to three lines of one size that fit a label: its words as they follow each other, the longest line shortest. */
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
