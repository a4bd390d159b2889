import { PageMeta } from "../../shared/page/PageMeta.tsx";
import { Confirmation } from "../../features/checkout/confirmation/Confirmation.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Thank you for your order" robots="none" />
      <Confirmation />
    </>
  );
}
