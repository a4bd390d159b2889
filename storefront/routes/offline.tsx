import { OfflineView } from "../features/offline/OfflineView.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="You seem to be offline" robots="noindex" />
      <OfflineView />
    </>
  );
}
