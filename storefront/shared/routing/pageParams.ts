import { listingParamNames, type ListingParamName } from "@corkwood/commerce";

/**
 * Query parameters of pages other than listings: a product's variant, tokens from emailed links, outcomes of forms, the
 * place for finding stores, the sign-in redirect, and compared products.
 */
const ownParams = ["variant", "size", "token", "done", "refused", "near", "to", "products", "differences"] as const;

export type PageParam = ListingParamName | (typeof ownParams)[number];

/** All parameters that pages read. The server ignores any other parameter, because it does not change the page. */
export const pageParams: readonly PageParam[] = [...listingParamNames, ...ownParams];
