import { ApiError, textOf } from "../../../services/api.ts";
import type { StateCalls } from "./stateSync.ts";

const path = "/api/account/state";
/**
 * Maximum number of characters in a keepalive request. Browsers limit these to 64 kB, and a character takes up to three
 * bytes.
 */
const keepaliveLimit = 20_000;
/** Maximum number of characters in a body, regardless of its size in bytes. The server rejects longer bodies. */
const bodyLimit = 128 * 1024;

/** @param token returns the current session token */
export function stateCalls(token: () => Promise<string>): StateCalls {
  const send = async (query: string, init: RequestInit) => {
    const headers = { authorization: `Bearer ${await token()}`, "content-type": "application/json" };
    return textOf(await fetch(`${path}${query}`, { cache: "no-store", headers, ...init }));
  };
  return {
    pull: async (after, signal) => {
      const answer: unknown = JSON.parse(await send(after === undefined ? "" : `?after=${after}`, { signal }));
      return answer;
    },
    push: async (state) => {
      const body = JSON.stringify(state);
      if (body.length > bodyLimit) return { is: "refused" };
      try {
        const answer: unknown = JSON.parse(
          await send("", { method: "PUT", body, keepalive: body.length < keepaliveLimit }),
        );
        return { is: "done", state: answer };
      } catch (error) {
        const status = error instanceof ApiError ? error.problem.status : 0;
        if (status === 409) return { is: "conflict" };
        if (status === 400 || status === 413) return { is: "refused" };
        throw error;
      }
    },
  };
}
