import type { ProductSummary } from "@corkwood/commerce";
import { ProductBadge } from "@corkwood/ui";
import type { ReactNode } from "react";
import { useSite } from "../../shared/site/site.ts";
import { badgesOf } from "./labels.ts";

/** The badges that a listing shows of a product; undefined where it has none of them. */
export function useListedBadges(product: ProductSummary): ReactNode {
  const { badges } = useSite();
  const shown = badgesOf(product, badges).filter(({ showOnPlp }) => showOnPlp);
  if (shown.length === 0) return undefined;
  return shown.map(({ id, name, image }) => <ProductBadge key={id} name={name} src={image?.url} />);
}
