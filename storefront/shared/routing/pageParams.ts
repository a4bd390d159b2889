import { listingParamNames, type ListingParamName } from "@corkwood/commerce";

/**
 * Parameters of other pages than listings: a product's variant, what a link to unsubscribe carries, why a sign-in failed,
 * the place near which stores are looked for, where a sign-in leads to, which products are compared and whether only by what
 * differs.
 */
const ownParams = ["variant", "size", "token", "done", "refused", "near", "to", "products", "differences"] as const;

export type PageParam = ListingParamName | (typeof ownParams)[number];

/** Every parameter that a page reads. The server leaves out all others: they make no other page. */
export const pageParams: readonly PageParam[] = [...listingParamNames, ...ownParams];
