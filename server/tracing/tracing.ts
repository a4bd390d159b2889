/** Kinds of spans. server: a request. client: a call to an external service. internal: part of the shop's own work. */
export type SpanKind = "server" | "client" | "internal";

/** Span attributes. These never contain user input, personal data or URL parameters. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Span in progress. */
export interface OpenSpan {
  /** @param name final name of the span, if it was unknown at the start */
  tell: (attributes: Attributes, name?: string) => void;
  fail: () => void;
}

/** Sends traces to a trace service. They show where each request spends its time. */
export interface Tracing {
  /**
   * Runs work in a child span. If the work throws, the span is marked as failed and records only the kind of error.
   * Synchronous work gets no span.
   */
  inSpan: <T>(name: string, kind: SpanKind, work: (span: OpenSpan) => T) => T;
  /** Sends pending spans. Takes at most two seconds. */
  close: () => Promise<void>;
}
