import type { ProductSummary } from "@corkwood/commerce";
import { ProductBadge } from "@corkwood/ui";
import type { ReactNode } from "react";
import { useSite } from "../../shared/site/site.ts";
import { badgeProps, badgesOf } from "./labels.ts";

/**
 * The badges that a listing shows of a product; undefined where it has none of them.
 * @param areLinks whether they lead somewhere: on a card they do not, because all of it leads to the product
 */
export function useListedBadges(product: ProductSummary, areLinks: boolean): ReactNode {
  const { badges } = useSite();
  const shown = badgesOf(product, badges).filter(({ showOnPlp }) => showOnPlp);
  if (shown.length === 0) return undefined;
  return shown.map((badge) => (
    <ProductBadge key={badge.id} {...badgeProps(badge)} href={(areLinks && badge.link) || undefined} />
  ));
}
