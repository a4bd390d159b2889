/** The customer as authenticated by the shop, independent of the request body. */
export interface Shopper {
  /**
   * Account of the signed-in customer. The order is added to the account with this id, and may use the store credit for
   * this email address. Undefined for guests.
   */
  account?: { id?: string; email: string } | undefined;
  /** Whether the caller is one of the merchant's staff, who may charge a card without 3-D Secure. */
  isStaff?: boolean | undefined;
}
