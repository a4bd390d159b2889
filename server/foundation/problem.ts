import type { ErrorCode, FieldError, Problem } from "@corkwood/commerce";

/** Titles that the specification defines for error codes. All other codes use their status's title. */
const ownTitles: Partial<Record<ErrorCode, string>> = { MEMBER_EXISTS: "Member Exists" };

/** Extra members of a problem document, such as `current` of EXPECTED_AMOUNT_CHANGED. */
export type ProblemExtension = Record<string, unknown>;

const titles: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** Thrown by endpoint code and returned as a problem document (RFC 9457; specification/calls#problems). */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly extension: ProblemExtension | undefined;
  /** Additional response headers. */
  readonly headers: Readonly<Record<string, string>> | undefined;

  /** @param detail message for shoppers: what happened, and what to do next */
  constructor(
    code: ErrorCode,
    status: number,
    detail: string,
    errors?: readonly FieldError[],
    extension?: ProblemExtension,
    headers?: Readonly<Record<string, string>>,
  ) {
    super(detail);
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.extension = extension;
    this.headers = headers;
  }
}

/** Same as the constructor, for `throw problem(…)`. */
export function problem(
  code: ErrorCode,
  status: number,
  detail: string,
  errors?: readonly FieldError[],
  extension?: ProblemExtension,
  headers?: Readonly<Record<string, string>>,
): ProblemError {
  return new ProblemError(code, status, detail, errors, extension, headers);
}

/**
 * Creates the response to a request that exceeds a limit, with a Retry-After header. @param waitMs milliseconds until a
 * retry is allowed; @param status 503 if the shop itself is overloaded
 */
export function tooMany(detail: string, waitMs: number, status: 429 | 503 = 429): ProblemError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return problem("RATE_LIMITED", status, detail, undefined, undefined, { "retry-after": String(seconds) });
}

/** Problem document as sent. */
export function problemDocument(error: ProblemError, requestId: string): Problem & ProblemExtension {
  return {
    ...error.extension,
    type: "about:blank",
    title: ownTitles[error.code] ?? titles[error.status] ?? "Error",
    status: error.status,
    code: error.code,
    detail: error.message,
    requestId,
    ...(error.errors && { errors: [...error.errors] }),
  };
}

export function problemResponse(error: ProblemError, requestId: string): Response {
  const body = JSON.stringify(problemDocument(error, requestId));
  const headers = { ...error.headers, "content-type": "application/problem+json", "cache-control": "no-store" };
  return new Response(body, { status: error.status, headers });
}
