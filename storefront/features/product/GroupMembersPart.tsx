import { lazyHydrated } from "../../shared/page/lazyHydrated.tsx";

/** The other vintages and sizes, which stand below the first view. */
export const GroupMembersPart = lazyHydrated(async () => (await import("./GroupMembers.tsx")).GroupMembers);
