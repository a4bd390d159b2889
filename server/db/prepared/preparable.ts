/** Maximum length in characters. Longer statements, such as inserts of hundreds of rows, are rarely repeated. */
const maxLength = 10_000;

/**
 * Maximum number of statements remembered after their first occurrence. When the maximum is reached, all are forgotten.
 */
const maxSeen = 1000;

/** Whether the statement can be prepared: a short select, insert, update or delete. */
function isPreparable(text: string): boolean {
  return text.length < maxLength && /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}

/** @returns a predicate that is true for a preparable statement when it occurs for the second time */
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
