import { ApiError } from "../../../services/api.ts";

/** A call was refused because the session has ended. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.problem.status === 401;
