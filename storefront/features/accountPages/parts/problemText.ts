import { ApiError } from "../../../services/api.ts";

const unreachable = "We couldn’t reach the shop. Please check your connection and try again.";

/** Message for a shopper whose request was refused or had no answer: the server's text, field by field. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return unreachable;
  const { errors, detail } = error.problem;
  return errors?.map(({ message }) => message).join(" ") ?? detail;
}
