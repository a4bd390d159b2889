import type { ErrorCode } from "@corkwood/commerce";
import type { Call } from "@corkwood/commerce/contract";

/** Refusals of an endpoint by status, including those common to all endpoints. @param key method and path */
export function problemsOf(
  key: string,
  { query, body, params, problems = {} }: Call,
): Record<number, readonly ErrorCode[]> {
  const common: Record<number, readonly ErrorCode[]> = {
    ...((body ?? query ?? params) && { 400: ["VALIDATION_FAILED"] }),
    ...(body && {
      400: ["VALIDATION_FAILED", "MALFORMED_REQUEST"],
      413: ["PAYLOAD_TOO_LARGE"],
      415: ["MALFORMED_REQUEST"],
    }),
    // If a token is sent, it is always checked.
    ...(/ \/api\//.test(key) && { 401: ["INVALID_AUTHORIZATION"] }),
    500: ["UNKNOWN_ERROR"],
    503: ["UNKNOWN_ERROR"],
  };
  const statuses = [...new Set([...Object.keys(common), ...Object.keys(problems)])].map(Number);
  return Object.fromEntries(
    statuses.map((status) => [status, [...new Set([...(common[status] ?? []), ...(problems[status] ?? [])])]]),
  );
}
