import { compareHref, maxCompared, viewWishlist, wishlistMessages } from "@corkwood/commerce";
import { ButtonLink, EmptyState, Notice, Spinner, Text, TextLink } from "@corkwood/ui";
import { useEffect, useRef, type ReactNode } from "react";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { LoadFailed } from "../../shared/page/LoadFailed.tsx";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { repeatedNames } from "../catalogue/labels.ts";
import { loadWishlist } from "../wishlist/wishlist.actions.ts";
import type { WishlistState } from "../../state/wishlist.state.ts";
import { Recommended } from "../recommendations/Recommended.tsx";
import { WishlistItemRow } from "./WishlistItemRow.tsx";
import { pathTo } from "../../shared/routing/paths.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";
import * as styles from "./WishlistView.css.ts";

const trail = [homeCrumb, { name: "Wishlist", path: pathTo("/account/wishlist") }];

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageFrame title="Wishlist" trail={trail} fillsScreen>
      {children}
    </PageFrame>
  );
}

/** Loads the items' products on each visit, and when another tab adds items. */
function useWishlist(): Pick<WishlistState, "items" | "products" | "status"> {
  const shop = useShop();
  const wishlist = useSnapshotOf(shop.wishlist);
  const { items, products, status } = wishlist;
  const isRead = status !== "starting";
  useEffect(() => {
    if (isRead) void loadWishlist(shop);
  }, [shop, isRead]);
  const isBehind = status === "ready" && items.some(({ productId }) => !products[productId]);
  useEffect(() => {
    if (isBehind) void loadWishlist(shop);
  }, [shop, isBehind]);
  return { items, products, status };
}

/** The wishlist page (specification/wishlist#to-cart). */
export function WishlistView() {
  const shop = useShop();
  const { items, products, status } = useWishlist();
  const list = useRef<HTMLElement>(null);

  if (status === "starting" || status === "read") {
    return (
      <Frame>
        <Spinner label="Reading your wishlist" />
        <noscript>
          <Text>The wishlist needs JavaScript. Everything else in the shop can be read without it.</Text>
        </noscript>
      </Frame>
    );
  }
  if (status === "failed") {
    return (
      <Frame>
        <LoadFailed title="We couldn’t load your wishlist" onRetry={() => void loadWishlist(shop)} />
      </Frame>
    );
  }
  const lines = viewWishlist(items, products);
  const repeated = repeatedNames(lines.map(({ product }) => product));
  return (
    <Frame>
      <section ref={list} aria-label="Wishes" tabIndex={-1} className={styles.list}>
        {status === "stored" && <Notice>Prices and stock are as you last saw them.</Notice>}
        {lines.length === 0 ? (
          <EmptyState
            title={wishlistMessages.wishlistEmpty}
            action={<ButtonLink href={pathTo("/products")}>Browse all products</ButtonLink>}
          >
            Press the heart on a product to keep it here.
          </EmptyState>
        ) : (
          <>
            {lines.length > 1 && (
              <TextLink href={compareHref(lines.slice(0, maxCompared).map(({ product }) => product))} standalone>
                {lines.length > maxCompared ? "Compare the first four" : "Compare these bottles"}
              </TextLink>
            )}
            <ul className={styles.lines}>
              {lines.map((line) => (
                <WishlistItemRow
                  key={line.item.id}
                  line={line}
                  sized={repeated.has(line.product.name)}
                  onGone={() => list.current?.focus()}
                />
              ))}
            </ul>
          </>
        )}
      </section>
      {lines.length === 0 && <Recommended event="home-page-view" />}
    </Frame>
  );
}
