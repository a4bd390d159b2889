/** An import writes hundreds of rows at once, each time other ones. */
const maxLength = 10_000;

/** Texts that were seen once. Beyond them all are forgotten. */
const maxSeen = 1000;

/** Others than these cannot be prepared, or are too rare. */
function isPreparable(text: string): boolean {
  return text.length < maxLength && /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}

/** @returns what tells whether a statement is worth preparing: it can be, and it comes a second time */
export function watchRepeats(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => {
    if (!isPreparable(text)) return false;
    if (seen.delete(text)) return true;
    if (seen.size >= maxSeen) seen.clear();
    seen.add(text);
    return false;
  };
}
