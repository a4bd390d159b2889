import { data, redirectDocument } from "react-router-dom";
import { ApiError } from "../../services/api.ts";

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" });
}

/**
 * In a browser, requests an unknown URL from the server, because the server has redirects for old URLs
 * (specification/merchant#redirects). On the server, rethrows the error.
 */
export function askServerIfNotFound(error: unknown, { url }: Pick<Request, "url">): never {
  const init = typeof error === "object" && error !== null && "init" in error ? error.init : undefined;
  const isNotFound = typeof init === "object" && init !== null && "status" in init && init.status === 404;
  // eslint-disable-next-line no-throw-literal -- the router redirects when a redirect is thrown
  if (isNotFound && typeof document !== "undefined") throw redirectDocument(url);
  throw error;
}

/** Throws a 404 response if a page's validity check fails (specification/routes#validity-check). */
export function notFoundUnless(valid: boolean): void {
  // eslint-disable-next-line no-throw-literal -- the router uses the status of a thrown response
  if (!valid) throw notFound();
}

/** HTTP statuses for missing resources and for URLs that the server rejects. */
const absent: ReadonlySet<number> = new Set([404, 400]);

/** Returns the requested data, or throws a 404 response if the server does not have it. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && absent.has(error.problem.status)) {
      // eslint-disable-next-line no-throw-literal -- the router uses the status of a thrown response
      throw notFound();
    }
    throw error;
  }
}
