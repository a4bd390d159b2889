import { data } from "react-router-dom";
import { ApiError } from "../../services/api.ts";

function notFound() {
  return data(null, { status: 404, statusText: "Not Found" });
}

/** A page's validity check: where it fails, the page has status 404 (specification/routes#validity-check). */
export function notFoundUnless(valid: boolean): void {
  // eslint-disable-next-line no-throw-literal -- the router takes thrown answers for statuses
  if (!valid) throw notFound();
}

/** The requested data, or a page with status 404 if the server does not have it. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) {
      // eslint-disable-next-line no-throw-literal -- the router takes thrown answers for statuses
      throw notFound();
    }
    throw error;
  }
}
