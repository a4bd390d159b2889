import { lookupTitle, OrderLookupView } from "../features/orders/OrderLookupView.tsx";
import { PageMeta } from "../features/page/PageMeta.tsx";

export function Page() {
  return (
    <>
      <PageMeta title={lookupTitle} robots="none" />
      <OrderLookupView />
    </>
  );
}
