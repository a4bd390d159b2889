import { listingParamNames, type ListingParamName } from "@corkwood/commerce";

/**
 * Parameters of pages other than listings: a product's variant, tokens of emailed links, outcomes of forms, the place
 * for finding stores, the target of a sign-in, and compared products.
 */
const ownParams = ["variant", "size", "token", "done", "refused", "near", "to", "products", "differences"] as const;

export type PageParam = ListingParamName | (typeof ownParams)[number];

/** All parameters that pages read. The server ignores others, which do not change a page. */
export const pageParams: readonly PageParam[] = [...listingParamNames, ...ownParams];
