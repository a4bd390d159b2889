import type { ProductSummary } from "@corkwood/commerce";
import { ProductBadge } from "@corkwood/ui";
import type { ReactNode } from "react";
import { useSite } from "../../shared/routing/site.ts";
import { badgeProps, badgesOf } from "./labels.ts";

/**
 * Returns the badges that a listing shows for a product, or undefined if there are none.
 * @param areLinks whether badges may be links. False on a card, because the whole card links to the product
 */
export function useListedBadges(product: ProductSummary, areLinks: boolean): ReactNode {
  const { badges } = useSite();
  const shown = badgesOf(product, badges).filter(({ showOnPlp }) => showOnPlp);
  if (shown.length === 0) return undefined;
  return shown.map((badge) => (
    <ProductBadge key={badge.id} {...badgeProps(badge)} href={(areLinks && badge.link) || undefined} />
  ));
}
