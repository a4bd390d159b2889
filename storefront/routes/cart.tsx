import { CartView } from "../features/cartView/CartView.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Cart" robots="noindex" />
      <CartView />
    </>
  );
}
