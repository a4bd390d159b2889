/** Maximum length in characters. Longer statements, such as imports of hundreds of rows, are rarely repeated. */
const maxLength = 10_000;

/** Maximum number of texts seen once. When it is reached, all are forgotten. */
const maxSeen = 1000;

/** Other statements cannot be prepared, or are too rare. */
function isPreparable(text: string): boolean {
  return text.length < maxLength && /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}

/** @returns a predicate that is true for a statement that can be prepared and occurs for the second time */
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
