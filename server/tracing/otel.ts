import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "../foundation/log.ts";
import type { Tracing } from "./tracing.ts";

export interface TracingOptions {
  /** OTLP/HTTP endpoint, without a trailing slash. */
  url: string;
  /** Headers for each export request, such as a key. */
  headers: Readonly<Record<string, string>>;
  /** Share of requests that is traced, from 0 to 1. */
  sampleRate: number;
  logger: Pick<Logger, "warn">;
  limits?: typeof usualLimits;
}

/**
 * Maximum number of queued spans, beyond which spans are dropped. Maximum number of spans per batch. Batch delay and
 * export timeout, in milliseconds.
 */
const usualLimits = { waiting: 2048, atOnce: 512, delay: 5000, timeout: 10_000 };
/** Maximum time in milliseconds that a shutdown waits for pending spans. */
const maxClose = 2000;
const hour = 3_600_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Logs a warning at most once an hour if traces are not accepted. */
function withWarning(exporter: SpanExporter, logger: TracingOptions["logger"]): SpanExporter {
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - saidAt > hour) {
          saidAt = performance.now();
          logger.warn({ error: result.error }, "traces are not accepted; logged at most once an hour");
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Sends spans by OTLP over HTTP, in the background and with limits, using OpenTelemetry's own library. */
export function createTracing({ url, headers, sampleRate, logger, limits = usualLimits }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${url}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: limits.timeout,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "corkwood",
      "service.instance.id": randomUUID(),
      "process.pid": process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRate) }),
    forceFlushTimeoutMillis: maxClose,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withWarning(exporter, logger),
        maxQueueSize: limits.waiting,
        maxExportBatchSize: limits.atOnce,
        scheduledDelayMillis: limits.delay,
        exportTimeoutMillis: limits.timeout,
      }),
    ],
  });
  const tracer = provider.getTracer("corkwood");
  const underWay = new AsyncLocalStorage<Span>();

  return {
    inSpan: (name, kind, work) => {
      const parent = underWay.getStore();
      const within = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind] }, within);
      const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
      const result = underWay.run(span, work, {
        tell: (attributes, finalName) => {
          span.setAttributes(attributes);
          if (finalName !== undefined) span.updateName(finalName);
        },
        fail,
      });
      if (result instanceof Promise) {
        result.then(
          () => span.end(),
          (error: unknown) => {
            fail();
            // The message may contain user input.
            span.setAttribute("error.type", error instanceof Error ? error.name : "unknown").end();
          },
        );
      }
      return result;
    },
    close: async () => {
      await provider.forceFlush().catch(() => undefined);
      // Drop the spans that are still pending.
      void provider.shutdown().catch(() => undefined);
    },
  };
}
