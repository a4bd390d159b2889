import type { Problem } from "@corkwood/commerce";

/** How a call leaves: `fetch` in the browser, the server's own router while a page is rendered. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A call that the server refused, with its problem document. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** A call that had no answer: offline, a broken connection, or an answer that is no answer of this shop's. */
class NetworkError extends Error {
  override readonly name = "NetworkError";
}

export interface Api {
  /** GET, answered again from memory for a few seconds so that a warmed link costs nothing when it is followed. */
  get<T>(path: string, options?: { signal?: AbortSignal; fresh?: boolean }): Promise<T>;
  post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T>;
}

/** Milliseconds for which a GET is answered from memory in the browser. */
const memoryAge = 10_000;

async function answerOf<T>(response: Response): Promise<T> {
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && type.includes("application/json")) return (await response.json()) as T;
  if (type.includes("application/problem+json")) throw new ApiError((await response.json()) as Problem);
  throw new NetworkError(`Unexpected answer ${response.status}`);
}

/** @param remembers whether GETs are kept for a few seconds: in a browser tab yes, on the server no */
export function createApi(send: Send, remembers: boolean): Api {
  const memory = new Map<string, { at: number; answer: Promise<unknown> }>();

  async function call<T>(path: string, init?: RequestInit): Promise<T> {
    let response: Response;
    try {
      response = await send(path, init);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new NetworkError("The shop could not be reached.", { cause: error });
    }
    return answerOf<T>(response);
  }

  return {
    get<T>(path: string, options: { signal?: AbortSignal; fresh?: boolean } = {}) {
      const known = memory.get(path);
      if (known && !options.fresh && Date.now() - known.at < memoryAge) return known.answer as Promise<T>;
      const answer = call<T>(path, {
        ...(options.signal && { signal: options.signal }),
        // A browser may answer with what it has kept for a minute; whoever buys wants to know what is true now.
        ...(options.fresh && { cache: "no-cache" as const }),
      });
      if (remembers) {
        memory.set(path, { at: Date.now(), answer });
        answer.catch(() => memory.delete(path));
        if (memory.size > 50) memory.delete(memory.keys().next().value ?? path);
      }
      return answer;
    },
    post(path, body, headers = {}) {
      return call(path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
    },
  };
}
