/** An import writes hundreds of rows at once, each time other ones. */
const maxLength = 10_000;

/** Whether a statement may be prepared. Others than these cannot, or are too rare. */
export function isPreparable(text: string): boolean {
  return text.length < maxLength && /^\s*(?:select|insert|update|delete|with)\b/i.test(text);
}
