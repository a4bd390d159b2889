/** Entry in the shop's marketing list, as sent to a provider. */
export interface Subscriber {
  email: string;
  /** Subscriber status. removed: the provider deletes the subscriber. */
  status: "subscribed" | "unsubscribed" | "removed";
  /** Fields as sent in the request (specification/calls#marketing). */
  firstName: string;
  lastName: string;
  interests: Readonly<Record<string, boolean>>;
}

/**
 * Service that sends the merchant's campaigns. The shop's table is the source of truth, and the provider mirrors it.
 */
export interface MarketingProvider {
  /**
   * Sends one subscriber's state. Idempotent. Rejects if a retry may succeed. @returns the reason for a permanent
   * refusal, or undefined on success
   */
  tell: (subscriber: Subscriber) => Promise<string | undefined>;
}
