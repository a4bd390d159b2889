import { randomUUID } from "node:crypto";
import { createEventEnvelope, createTransport, getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from "@sentry/core";
import type { Logger } from "../foundation/log.ts";
import { framesOf } from "./frames.ts";

/** Error report, scrubbed, with the route instead of the URL. */
export interface ErrorReport {
  from: "browser" | "server";
  /** Severity. fatal: a request failed, or the shop itself failed (specification/errors#reported). */
  level: "fatal" | "error";
  name: string;
  message: string;
  /** Stack as formatted by the JavaScript engine. */
  stack: string;
  /** Page or request route; "" if there is none. */
  route: string;
  /** Id of the failed request; "" if there is none. */
  requestId: string;
}

export interface SentryOptions {
  dsn: string;
  release: string | undefined;
  environment: string;
  logger: Pick<Logger, "warn">;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Destination of reports. */
export interface ErrorSink {
  /** Never blocks or throws. */
  send: (report: ErrorReport) => void;
  /** Waits up to two seconds for pending reports. */
  close: () => Promise<void>;
}

const timeout = 5000;
/** Maximum number of concurrent reports. Further reports are dropped. */
const bufferSize = 20;
const hour = 3_600_000;

/**
 * Sends reports to any service that accepts Sentry envelopes. Respects its rate limits (429, X-Sentry-Rate-Limits).
 */
export function openSentry({ dsn, release, environment, logger, now }: SentryOptions): ErrorSink {
  const target = makeDsn(dsn);
  if (!target) throw new Error("The DSN cannot be read.");
  const url = getEnvelopeEndpointWithUrlEncodedAuth(target);
  let toldAt = Number.NEGATIVE_INFINITY;
  /** Logs failures below error level, because entries at error level would be reported too. */
  const tell = (why: string) => {
    if (now() - toldAt < hour) return;
    toldAt = now();
    logger.warn({ why }, "error reports are not accepted; logged at most once an hour");
  };
  const transport = createTransport({ bufferSize, recordDroppedEvent: tell }, async ({ body }) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-sentry-envelope" },
      body: typeof body === "string" ? body : new Uint8Array(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
    });
    // Discard the response body.
    await answer.body?.cancel();
    if (!answer.ok) tell(String(answer.status));
    return {
      statusCode: answer.status,
      headers: {
        "x-sentry-rate-limits": answer.headers.get("x-sentry-rate-limits"),
        "retry-after": answer.headers.get("retry-after"),
      },
    };
  });
  return {
    send: ({ from, level, name, message, stack, route, requestId }) => {
      const frames = framesOf(stack);
      const event = {
        event_id: randomUUID().replaceAll("-", ""),
        timestamp: now() / 1000,
        platform: from === "browser" ? "javascript" : "node",
        level,
        environment,
        ...(release !== undefined && { release }),
        ...(route !== "" && { transaction: route }),
        tags: { from, ...(requestId !== "" && { request_id: requestId }) },
        exception: { values: [{ type: name, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
      };
      Promise.resolve(transport.send(createEventEnvelope({ ...event, type: undefined }, target))).catch(() =>
        tell("network_error"),
      );
    },
    close: async () => void (await transport.flush(2000)),
  };
}
