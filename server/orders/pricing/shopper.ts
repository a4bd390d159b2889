/** Who orders, by what the shop knows for itself and not by what they say. */
export interface Shopper {
  /** Of a signed-in customer, whose store credit it is; a guest has none. */
  account?: { email: string } | undefined;
  /** One of the merchant's own people, who may charge a card without 3-D Secure. */
  isStaff?: boolean | undefined;
}
