import type { FactLinks, RegionPlace } from "@corkwood/commerce";
import { RegionMap } from "@corkwood/ui";
import * as styles from "./ProductView.css.ts";

export interface ProductRegionProps {
  place: RegionPlace | undefined;
  /** Where more of the region are listed. */
  links: FactLinks["regions"];
}

/** The region on a map, where its place is known (specification/product-page#region-map). */
export function ProductRegion({ place, links: [link] }: ProductRegionProps) {
  if (!place || !link) return null;
  return (
    <div className={styles.region}>
      {/* The address with a filter has another canonical one. */}
      <RegionMap {...place} href={link.path} rel="nofollow" />
    </div>
  );
}
