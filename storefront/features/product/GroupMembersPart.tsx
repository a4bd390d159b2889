import { lazy, memo, Suspense } from "react";
import type { GroupMembersProps } from "./GroupMembers.tsx";

/** What stands below the first view: the page does not wait for it. React takes the served part over when its file is there. */
const loadMembers = () => import("./GroupMembers.tsx");
const GroupMembers = lazy(() => loadMembers().then((module) => ({ default: module.GroupMembers })));
// It comes beside the page's other files. A failure now is one when it is needed.
if (typeof document !== "undefined") loadMembers().catch(() => undefined);

/** The other vintages and sizes, rendered again only where they change: until the file is there, they stay as they were served. */
export const GroupMembersPart = memo(function GroupMembersPart(props: GroupMembersProps) {
  return (
    <Suspense>
      <GroupMembers {...props} />
    </Suspense>
  );
});
