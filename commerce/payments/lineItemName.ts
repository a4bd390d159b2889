/** What PayPal takes of a line item's name. */
const maxLineItem = 127;

/** A line item's name as PayPal takes it: never half of a character. */
export function lineItemName(name: string): string {
  if (name.length <= maxLineItem) return name;
  let short = "";
  for (const character of name) {
    if (short.length + character.length >= maxLineItem) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
