import { isKeyOf, plainRefusalFields, plainRefusals } from "@corkwood/commerce";

/**
 * Why a form was refused that the browser sent without scripts, and at which field.
 * @param named as the address of the page says it: the form, and a word for the reason
 */
export function plainRefusal(form: string, named: string | null) {
  const word = named?.startsWith(`${form}-`) ? named.slice(form.length + 1) : "";
  if (!isKeyOf(plainRefusals, word)) return undefined;
  const field = isKeyOf(plainRefusalFields, word) ? plainRefusalFields[word] : undefined;
  return { message: plainRefusals[word], field };
}
