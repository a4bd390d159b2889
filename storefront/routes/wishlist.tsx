import { PageMeta } from "../shared/page/PageMeta.tsx";
import { WishlistView } from "../features/wishlistView/WishlistView.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Wishlist" robots="noindex" />
      <WishlistView />
    </>
  );
}
