import { PageMeta } from "../features/page/PageMeta.tsx";
import { PaymentStep } from "../features/checkout/payment/PaymentStep.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Secure Checkout" robots="none" />
      <PaymentStep />
    </>
  );
}
