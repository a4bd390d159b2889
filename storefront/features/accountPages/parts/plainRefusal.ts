import { isKeyOf, plainRefusalFields, plainRefusals } from "@corkwood/commerce";

/**
 * Returns why a form that was sent without JavaScript was refused: the message and, if any, the field that it refers
 * to. @param named form and reason, from the page's URL
 */
export function plainRefusal(form: string, named: string | null) {
  const word = named?.startsWith(`${form}-`) ? named.slice(form.length + 1) : "";
  if (!isKeyOf(plainRefusals, word)) return undefined;
  const field = isKeyOf(plainRefusalFields, word) ? plainRefusalFields[word] : undefined;
  return { message: plainRefusals[word], field };
}
