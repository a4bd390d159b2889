import { CartView } from "../features/cart/CartView.tsx";
import { PageMeta } from "../features/page/PageMeta.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Cart" robots="noindex" />
      <CartView />
    </>
  );
}
