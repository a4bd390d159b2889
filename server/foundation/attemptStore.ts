/** A limit of attempts, for each client. */
export interface CountedLimit {
  /** Its name where attempts are stored; unique in the shop. */
  name: string;
  /** Number of different values that a client may try. */
  attempts: number;
  /** The period in seconds. */
  seconds: number;
}

/** Counts attempts of clients. */
export interface AttemptStore {
  /**
   * Counts an attempt for each value that the client has not tried before, and remembers these values.
   * @returns the values that counted; or, where too few attempts are left and none was counted, the milliseconds until there are
   */
  take: (
    limit: CountedLimit,
    client: string,
    tried: readonly string[],
  ) => Promise<{ fresh: readonly string[] } | { waitMs: number }>;
  /** These attempts do not count, and neither do those with these values for so many seconds. */
  giveBack: (limit: CountedLimit, client: string, values: readonly string[], seconds: number) => Promise<void>;
  /** For so many seconds these values do not count as attempts of this client. */
  remember: (limit: CountedLimit, client: string, values: readonly string[], seconds: number) => Promise<void>;
}
