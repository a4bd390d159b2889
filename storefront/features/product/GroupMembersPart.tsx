import { lazyHydrated } from "../../shared/page/lazyHydrated.tsx";

/** Other vintages and sizes. Lazy-loaded, because they are below the fold. */
export const GroupMembersPart = lazyHydrated(async () => (await import("./GroupMembers.tsx")).GroupMembers);
