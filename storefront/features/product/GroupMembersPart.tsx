import { lazyHydrated } from "../../shared/page/lazyHydrated.tsx";

/** Other vintages and sizes, which are below the first view. */
export const GroupMembersPart = lazyHydrated(async () => (await import("./GroupMembers.tsx")).GroupMembers);
