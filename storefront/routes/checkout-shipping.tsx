import { PageMeta } from "../features/page/PageMeta.tsx";
import { ShippingStep } from "../features/checkout/ShippingStep.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Secure Checkout" robots="none" />
      <ShippingStep />
    </>
  );
}
