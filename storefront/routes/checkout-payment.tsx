import { PageMeta } from "../features/page/PageMeta.tsx";
import { PaymentStep } from "../features/checkout/PaymentStep.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Secure Checkout" robots="none" />
      <PaymentStep />
    </>
  );
}
