/** The customer, as the shop itself knows them. Nothing here comes from the request. */
export interface Shopper {
  /**
   * The signed-in customer's: an order joins the account with this id, and store credit belongs to the account that has this
   * address. A guest has none.
   */
  account?: { id?: string; email: string } | undefined;
  /** One of the merchant's staff, who may charge a card without 3-D Secure. */
  isStaff?: boolean | undefined;
}
