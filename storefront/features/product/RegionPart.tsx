import { servedPart } from "../../shared/page/servedPart.tsx";

/** The place of its region, which stands below the first view. */
export const RegionPart = servedPart(async () => (await import("./ProductRegion.tsx")).ProductRegion);
