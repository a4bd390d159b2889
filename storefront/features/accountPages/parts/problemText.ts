import { ApiError } from "../../../services/api.ts";

const unreachable = "We couldn’t reach the shop. Please check your connection and try again.";

/** Returns the message for a failed request, with the server's messages joined. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return unreachable;
  const { errors, detail } = error.problem;
  return errors?.map(({ message }) => message).join(" ") ?? detail;
}
