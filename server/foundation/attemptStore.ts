/** Limit on attempts per client. */
export interface CountedLimit {
  /** Key under which attempts are stored. Unique within the shop. */
  name: string;
  /** Number of distinct values that a client may try. */
  attempts: number;
  /** Period in seconds. */
  seconds: number;
}

/** Counts attempts per client. */
export interface AttemptStore {
  /**
   * Counts an attempt for each value that the client has not tried before, and remembers these values. If too few
   * attempts are left, counts none. @returns the counted values, or the milliseconds until enough attempts are left
   */
  take: (
    limit: CountedLimit,
    client: string,
    tried: readonly string[],
  ) => Promise<{ fresh: readonly string[] } | { waitMs: number }>;
  /**
   * Refunds these attempts to the client. For this number of seconds, further attempts with these values are not
   * counted.
   */
  giveBack: (limit: CountedLimit, client: string, values: readonly string[], seconds: number) => Promise<void>;
  /**
   * Remembers these values for this number of seconds. During that time, trying one of them does not count as an
   * attempt by this client.
   */
  remember: (limit: CountedLimit, client: string, values: readonly string[], seconds: number) => Promise<void>;
}
