import { printableText, secretFields } from "@corkwood/commerce";
import type {
  AnswerOf,
  Asked,
  CallAt,
  ErrorCode,
  PathOf,
  Problem,
  ReadOptions,
  SentOf,
  SentParts,
} from "@corkwood/commerce";

/** Sends a request, like `fetch`. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A call that the server refused, with its problem document. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** Returns the code of a refused call; undefined for any other error. */
export function problemCodeOf(error: unknown): ErrorCode | undefined {
  return error instanceof ApiError ? error.problem.code : undefined;
}

/** Returns the server's message if the shop is temporarily unavailable; undefined for any other error. */
export function unavailableText(error: unknown): string | undefined {
  return error instanceof ApiError && error.problem.status === 503 ? error.problem.detail : undefined;
}

/** The shop's API by path, typed by the contract. */
export interface Api {
  /** Responses are cached in memory for a few seconds, so that following a prefetched link sends no request. */
  get<P extends PathOf<"GET">>(path: P, ...sent: Asked<CallAt<"GET", P>>): Promise<AnswerOf<CallAt<"GET", P>>>;
  put<P extends PathOf<"PUT">>(
    path: P,
    sent: SentOf<CallAt<"PUT", P>> & { body?: unknown },
  ): Promise<AnswerOf<CallAt<"PUT", P>>>;
  post<P extends PathOf<"POST">>(
    path: P,
    sent: SentOf<CallAt<"POST", P>> & { body?: unknown },
  ): Promise<AnswerOf<CallAt<"POST", P>>>;
}

/** Time in milliseconds for which GET responses are cached in the browser's memory. */
const memoryAge = 10_000;

/**
 * Returns the URL of a call: the path with its parameters, and the query. Commas are not encoded, so that URLs stay
 * readable.
 */
function addressOf(path: string, { params = {}, query = {} }: SentParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${name}=${encodeURIComponent(printableText(String(value), name)).replaceAll("%2C", ",")}`],
  );
  return fields.length === 0 ? filled : `${filled}?${fields.join("&")}`;
}

/**
 * Returns the text of a successful response. Throws an ApiError for a problem document, and another error for a
 * response that is not from this shop.
 */
export async function textOf(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && type.includes("application/json")) return response.text();
  if (type.includes("application/problem+json")) throw new ApiError(await response.json());
  throw new Error(`Unexpected response with status ${response.status}`);
}

/**
 * Removes characters that the server rejects, because pasted text often contains invisible characters. Passwords stay
 * as typed.
 */
const printable = (name: string, value: unknown) =>
  typeof value === "string" && !secretFields.has(name) ? printableText(value, name) : value;

/** @param remembers whether to cache GET responses for a few seconds, just as a browser tab does */
export function createApi(reach: Send, remembers: boolean): Api {
  const memory = new Map<string, { at: number; text: Promise<string> }>();

  async function call(path: string, init?: RequestInit): Promise<string> {
    let response: Response;
    try {
      response = await reach(path, init);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") throw error;
      throw new Error("The shop could not be reached.", { cause: error });
    }
    return textOf(response);
  }

  function read(address: string, { signal, fresh = false }: ReadOptions): Promise<string> {
    const known = memory.get(address);
    if (known && !fresh && Date.now() - known.at < memoryAge) return known.text;
    const text = call(address, {
      ...(signal && { signal }),
      // Browsers may use their cache for a minute, but purchases require current data.
      ...(fresh && { cache: "no-cache" as const }),
    });
    if (remembers) {
      memory.set(address, { at: Date.now(), text });
      text.catch(() => memory.delete(address));
      if (memory.size > 50) memory.delete(memory.keys().next().value ?? address);
    }
    return text;
  }

  const send =
    (method: string) =>
    async (path: string, { body, headers, ...parts }: SentParts) => {
      const init = {
        method,
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body, printable),
      };
      return JSON.parse(await call(addressOf(path, parts), init));
    };

  // Parsed JSON is untyped. Casting to the contract's type is safe, because the server's tests validate every response
  // against the contract.
  return {
    get: async (path: string, sent: SentParts & ReadOptions = {}) =>
      JSON.parse(await read(addressOf(path, sent), sent)),
    post: send("POST"),
    put: send("PUT"),
  };
}
