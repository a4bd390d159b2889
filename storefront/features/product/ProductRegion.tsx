import type { FactLinks, RegionPlace } from "@corkwood/commerce";
import { RegionMap } from "@corkwood/ui";
import * as styles from "./ProductView.css.ts";

export interface ProductRegionProps {
  place: RegionPlace | undefined;
  /** Link to a listing of products from the region. */
  links: FactLinks["regions"];
}

/** Map of the region, if its location is known (specification/product-page#region-map). */
export function ProductRegion({ place, links: [link] }: ProductRegionProps) {
  if (!place || !link) return null;
  return (
    <div className={styles.region}>
      {/* Marked nofollow, because an address with a filter has another canonical address. */}
      <RegionMap {...place} href={link.path} rel="nofollow" />
    </div>
  );
}
