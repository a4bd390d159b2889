import { readAnswer } from "../../../foundation/readAnswer.ts";
import { PaymentUnavailableError } from "../common/gateway.ts";
import { NotAskedError } from "./outsidePayments.ts";

export interface Call {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Response timeout in milliseconds. */
  timeoutMs: number;
}

export interface Answer {
  status: number;
  /** Undefined if the body is not JSON. */
  json: unknown;
}

/** Error codes of failed connections, after which nothing was sent. */
const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * Calls the provider. Throws NotAskedError if the request was never accepted, and PaymentUnavailableError if the
 * outcome is unknown. Neither error contains the payload, which may include personal data.
 */
export async function send({ method, url, headers, body, timeoutMs }: Call): Promise<Answer> {
  let answer: Answer;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    answer = { status: response.status, json: jsonOf(await readAnswer(response)) };
  } catch (cause) {
    if (neverReached.has(codeOf(cause))) throw new NotAskedError("The payment provider can't be reached", { cause });
    throw new PaymentUnavailableError("The payment provider did not respond", { cause });
  }
  const { status } = answer;
  if (status === 401 || status === 403 || status === 429) {
    throw new NotAskedError(`The payment provider rejected the call with ${status}`);
  }
  if (status >= 500) throw new PaymentUnavailableError(`The payment provider returned status ${status}`);
  return answer;
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
