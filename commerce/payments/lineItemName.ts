/** Maximum length of a line item's name at PayPal. */
const maxLineItem = 127;

/** Truncates a line item's name to PayPal's maximum length, without splitting a character. */
export function lineItemName(name: string): string {
  if (name.length <= maxLineItem) return name;
  let short = "";
  for (const character of name) {
    if (short.length + character.length >= maxLineItem) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
