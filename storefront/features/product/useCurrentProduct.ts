import { availabilityOf, isComingSoon, type ProductSummary } from "@corkwood/commerce";
import { useNow } from "../page/useNow.ts";

/** The same product as it stands now: a release passes while the page is open. */
export function useCurrentProduct<P extends ProductSummary>(product: P): P {
  const now = useNow(product.comingSoon && product.release ? 1000 : 60_000);
  return { ...product, comingSoon: isComingSoon(product, now), soldOut: availabilityOf(product, now) === "soldOut" };
}
