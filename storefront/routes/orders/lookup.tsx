import { lookupTitle, OrderLookupView } from "../../features/orders/OrderLookupView.tsx";
import { PageMeta } from "../../shared/page/PageMeta.tsx";

export function Page() {
  return (
    <>
      <PageMeta title={lookupTitle} robots="none" />
      <OrderLookupView />
    </>
  );
}
