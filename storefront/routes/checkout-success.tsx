import { PageMeta } from "../features/page/PageMeta.tsx";
import { Confirmation } from "../features/checkout/Confirmation.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Thank you for your order" robots="none" />
      <Confirmation />
    </>
  );
}
