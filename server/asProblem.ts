import { HTTPException } from "hono/http-exception";
import { isUnavailable } from "./db/unavailable.ts";
import type { Logger } from "./foundation/log.ts";
import { problem, ProblemError } from "./foundation/problem.ts";
import { OriginalsUnavailableError } from "./media/originals.ts";

/**
 * The message must not claim that nothing happened, because the connection may have failed after the work was done
 * (specification/errors#database-away).
 */
const unavailableMessage = "The shop can't answer this at the moment. Please try again in a few seconds.";

interface FailedCall {
  requestId: string;
  route: string;
  /** Whether the client has disconnected. */
  isOver: boolean;
}

/** Converts every error into a problem. Unexpected errors are logged, and their details are not sent. */
export function asProblem(
  error: unknown,
  { isOver, ...asked }: FailedCall,
  logger: Pick<Logger, "error">,
): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return problem("MALFORMED_REQUEST", error.status, "The request could not be read.");
  }
  // Not a failure of the shop: the client has disconnected.
  if (isOver) return problem("MALFORMED_REQUEST", 400, "The request was ended by the client.");
  // specification/catalogue#originals-away
  const isStoreDown = error instanceof OriginalsUnavailableError;
  if (isStoreDown || isUnavailable(error)) {
    logger.error({ error, ...asked }, `${isStoreDown ? "original pictures are" : "database is"} unavailable`);
    return problem("UNKNOWN_ERROR", 503, unavailableMessage, undefined, undefined, { "retry-after": "5" });
  }
  logger.error({ error, ...asked }, "unexpected error");
  return problem("UNKNOWN_ERROR", 500, "Something went wrong on our side. Please try again.");
}
