/** Somebody on the shop's marketing list, as a provider is told. */
export interface Subscriber {
  email: string;
  /** removed: the provider forgets them. */
  status: "subscribed" | "unsubscribed" | "removed";
  /** Fields of the call as they were sent (specification/calls#marketing). */
  firstName: string;
  lastName: string;
  interests: Readonly<Record<string, boolean>>;
}

/** Sends the merchant's campaigns. The shop's table is what counts; the provider follows it. */
export interface MarketingProvider {
  /**
   * Tells of one subscriber; a second time changes nothing. Rejects where it may work later.
   * @returns why the provider will never take them; undefined where it has
   */
  tell: (subscriber: Subscriber) => Promise<string | undefined>;
}
