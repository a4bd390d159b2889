/**
 * The server's messages about orders that break a rule (specification/cart#core-coming-soon). Separate from `messages`,
 * so that a listing does not load them.
 */
export const orderRuleMessages = {
  mixedPreArrival: "You cannot add non pre-arrival products to a cart containing a pre-arrival product",
  mixedGiftCard: "Gift cards must be purchased on their own.",
  stockInsufficient: "At least one cart item has qty exceeding available stock.",
} as const;
