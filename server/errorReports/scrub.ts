/** What an error says may hold what shoppers typed. Longest first: an address may hold a number. */
const personal: readonly (readonly [RegExp, string])[] = [
  // Of an address: what follows its path.
  [/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, "$1"],
  [/[?&][\w.[\]-]+=[^\s"')]*/g, "?…"],
  [/[^\s@<>()"',:;]+(?:@|%40)[^\s@<>()"',:;]+/g, "[email]"],
  // Tokens, keys, ids: long, and with a digit.
  [/(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, "[token]"],
  [/\bCW[0-9A-Z]{8}\b/gi, "[order]"],
  // Cards, phones, codes.
  [/\+?\d(?:[ -]?\d){4,}/g, "[number]"],
];

/** The text without email addresses, tokens, order numbers, long numbers and queries, on one line. */
export function scrub(text: string, maxLength: number): string {
  let rest = text.slice(0, 2000).replace(/[\p{Cc}\p{Cf}\s]+/gu, " ");
  for (const [pattern, word] of personal) rest = rest.replace(pattern, word);
  return rest.slice(0, maxLength);
}
