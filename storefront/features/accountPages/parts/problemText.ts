import type { Problem } from "@corkwood/commerce";
import { ApiError } from "../../../services/api.ts";

const unreachable = "We could not reach the shop. Please check your connection and try again.";

export function problemOf(error: unknown): Problem | undefined {
  return error instanceof ApiError ? error.problem : undefined;
}

/** What to tell a shopper whose call was refused or had no answer: what the server says, field by field. */
export function problemText(error: unknown): string {
  const problem = problemOf(error);
  if (!problem) return unreachable;
  return problem.errors?.map(({ message }) => message).join(" ") ?? problem.detail;
}
