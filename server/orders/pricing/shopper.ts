/** The customer, as the shop itself knows them. Nothing here comes from the request. */
export interface Shopper {
  /** The signed-in customer's email, to which store credit belongs; a guest has none. */
  account?: { email: string } | undefined;
  /** One of the merchant's staff, who may charge a card without 3-D Secure. */
  isStaff?: boolean | undefined;
}
