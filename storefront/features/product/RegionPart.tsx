import { lazyHydrated } from "../../shared/page/lazyHydrated.tsx";

/** Map of its region, which is below the first view. */
export const RegionPart = lazyHydrated(async () => (await import("./ProductRegion.tsx")).ProductRegion);
