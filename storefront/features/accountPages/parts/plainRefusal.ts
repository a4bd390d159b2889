import { isKeyOf, plainRefusalFields, plainRefusals } from "@corkwood/commerce";

/**
 * Returns the field and the reason for which a form sent without scripts was refused.
 * @param named form and reason, from the page's address
 */
export function plainRefusal(form: string, named: string | null) {
  const word = named?.startsWith(`${form}-`) ? named.slice(form.length + 1) : "";
  if (!isKeyOf(plainRefusals, word)) return undefined;
  const field = isKeyOf(plainRefusalFields, word) ? plainRefusalFields[word] : undefined;
  return { message: plainRefusals[word], field };
}
