import { lazyHydrated } from "../../shared/page/lazyHydrated.tsx";

/** The place of its region, which stands below the first view. */
export const RegionPart = lazyHydrated(async () => (await import("./ProductRegion.tsx")).ProductRegion);
