import { readAnswer } from "../../../foundation/readAnswer.ts";
import { PaymentUnavailableError } from "../common/gateway.ts";
import { NotAskedError } from "./outsidePayments.ts";

export interface Call {
  method: "GET" | "POST";
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** How long the answer may take, in milliseconds. */
  timeoutMs: number;
}

export interface Answer {
  status: number;
  /** Undefined where it is no JSON. */
  json: unknown;
}

/** No connection was made, so nothing was asked. */
const neverReached = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/**
 * Asks a provider. Throws a NotAskedError where it was not reached, or turned the call away at the door; and a
 * PaymentUnavailableError where nobody knows what it did. What was sent and answered is in neither: it may name people.
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
    throw new PaymentUnavailableError("The payment provider did not answer", { cause });
  }
  const { status } = answer;
  if (status === 401 || status === 403 || status === 429) {
    throw new NotAskedError(`The payment provider turned the call away with ${status}`);
  }
  if (status >= 500) throw new PaymentUnavailableError(`The payment provider answered ${status}`);
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
