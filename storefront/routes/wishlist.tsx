import { PageMeta } from "../features/page/PageMeta.tsx";
import { WishlistView } from "../features/wishlist/WishlistView.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Wishlist" robots="noindex" />
      <WishlistView />
    </>
  );
}
