/** server: a request. client: a call of somebody else's service. internal: a part of the shop's own work. */
export type SpanKind = "server" | "client" | "internal";

/** What is told of a span: never what a shopper typed, who they are, or what an address names. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span that is under way. */
export interface OpenSpan {
  /** @param name the final one, once it is known */
  tell: (attributes: Attributes, name?: string) => void;
  fail: () => void;
}

/** Tells a service of traces where requests spend their time. */
export interface Tracing {
  /**
   * Does work as a span of what is under way. Work that throws has failed; of that, only the kind of error is told. Work that answers
   * at once is no span.
   */
  inSpan: <T>(name: string, kind: SpanKind, work: (span: OpenSpan) => T) => T;
  /** Sends what waits, for two seconds at most. */
  close: () => Promise<void>;
}
