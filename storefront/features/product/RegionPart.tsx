import { lazyHydrated } from "../../shared/page/lazyHydrated.tsx";

/** Map of the product's region. Lazy-loaded, because the map is below the fold. */
export const RegionPart = lazyHydrated(async () => (await import("./ProductRegion.tsx")).ProductRegion);
