import { accountMutants } from "./list/accounts.ts";
import { commerceMutants } from "./list/commerce.ts";
import { httpMutants } from "./list/http.ts";
import { orderMutants } from "./list/orders.ts";
import { storefrontMutants } from "./list/storefront.ts";
import { uiMutants } from "./list/ui.ts";
import type { Mutant } from "./mutant.ts";

/** Small faults in all parts of the shop, each of which at least one test must detect. */
export const mutants: readonly Mutant[] = [
  ...commerceMutants,
  ...orderMutants,
  ...accountMutants,
  ...httpMutants,
  ...storefrontMutants,
  ...uiMutants,
];
