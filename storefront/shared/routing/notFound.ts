import { data, redirectDocument } from "react-router-dom";
import { ApiError } from "../../services/api.ts";

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" });
}

/**
 * In a browser, asks the server for an address without a page: it knows where old addresses lead
 * (specification/merchant#redirects). The server itself goes on with the error.
 */
export function askServerIfNotFound(error: unknown, { url }: Pick<Request, "url">): never {
  const init = typeof error === "object" && error !== null && "init" in error ? error.init : undefined;
  const isNotFound = typeof init === "object" && init !== null && "status" in init && init.status === 404;
  // eslint-disable-next-line no-throw-literal -- the router takes thrown answers for redirects
  if (isNotFound && typeof document !== "undefined") throw redirectDocument(url);
  throw error;
}

/** A page's validity check: where it fails, the page has status 404 (specification/routes#validity-check). */
export function notFoundUnless(valid: boolean): void {
  // eslint-disable-next-line no-throw-literal -- the router takes thrown answers for statuses
  if (!valid) throw notFound();
}

/** The statuses of what the server does not have, and of an address that it refuses to look for. */
const absent: ReadonlySet<number> = new Set([404, 400]);

/** The requested data, or a page with status 404 if the server does not have it. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && absent.has(error.problem.status)) {
      // eslint-disable-next-line no-throw-literal -- the router takes thrown answers for statuses
      throw notFound();
    }
    throw error;
  }
}
