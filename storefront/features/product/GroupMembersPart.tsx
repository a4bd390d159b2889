import { servedPart } from "../../shared/page/servedPart.tsx";

/** The other vintages and sizes, which stand below the first view. */
export const GroupMembersPart = servedPart(async () => (await import("./GroupMembers.tsx")).GroupMembers);
