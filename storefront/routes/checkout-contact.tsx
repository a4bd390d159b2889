import { PageMeta } from "../features/page/PageMeta.tsx";
import { ContactStep } from "../features/checkout/ContactStep.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Secure Checkout" robots="none" />
      <ContactStep />
    </>
  );
}
