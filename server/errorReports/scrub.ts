/** Patterns of user input in error messages. Longer patterns come first, because a URL may contain a number. */
const personal: readonly (readonly [RegExp, string])[] = [
  // The part of a URL after its path.
  [/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/gi, "$1"],
  [/[?&][\w.[\]-]+=[^\s"')]*/g, "?…"],
  [/[^\s@<>()"',:;]+(?:@|%40)[^\s@<>()"',:;]+/g, "[email]"],
  // Tokens, keys and ids: long words that contain a digit.
  [/(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, "[token]"],
  [/\bCW[0-9A-Z]{8}\b/gi, "[order]"],
  // Card numbers, phone numbers and codes.
  [/\+?\d(?:[ -]?\d){4,}/g, "[number]"],
];

/** Returns the text on one line, without email addresses, tokens, order numbers, long numbers or queries. */
export function scrub(text: string, maxLength: number): string {
  let rest = text.slice(0, 2000).replace(/[\p{Cc}\p{Cf}\s]+/gu, " ");
  for (const [pattern, word] of personal) rest = rest.replace(pattern, word);
  return rest.slice(0, maxLength);
}
