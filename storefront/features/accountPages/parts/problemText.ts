import { ApiError } from "../../../services/api.ts";
import { isKeyOf, plainRefusalFields, plainRefusals } from "@corkwood/commerce";

const unreachable = "We couldn’t reach the shop. Please check your connection and try again.";

/** Returns the message for a failed request, with the server's messages joined. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return unreachable;
  const { errors, detail } = error.problem;
  return errors?.map(({ message }) => message).join(" ") ?? detail;
}

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
