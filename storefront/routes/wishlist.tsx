import { PageMeta } from "../shared/page/PageMeta.tsx";
import { WishlistView } from "../features/wishlist/WishlistView.tsx";

export function Page() {
  return (
    <>
      <PageMeta title="Wishlist" robots="noindex" />
      <WishlistView />
    </>
  );
}
