import { itemCount } from "@corkwood/commerce";
import { CartButton } from "@corkwood/ui";
import { lazy, useEffect, useRef, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useShop } from "../../state/shop.tsx";
import { showCart } from "../../features/cart/cartPanel.actions.ts";
import { isPlainClick } from "../../shared/links/ShopLink.tsx";
import { pathTo } from "../../shared/routing/paths.ts";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const loadPanel = () => import("../../features/cartView/MiniCartPanel.tsx");
const MiniCartPanel = lazy(() => loadPanel().then((module) => ({ default: module.MiniCartPanel })));

const cartPath = pathTo("/cart");

/**
 * The cart link in the header. Opens the mini cart, whose code is fetched when the shopper first hovers over or focuses
 * the link, or adds a product.
 */
export function CartControl() {
  const shop = useShop();
  const { open, items, status } = useSnapshot(shop.cart);
  const location = useLocation();
  const button = useRef<HTMLAnchorElement>(null);

  // The mini cart closes on every route change (specification/cart#mini-open).
  const shownAt = useRef(location.key);
  useEffect(() => {
    if (shownAt.current === location.key) return;
    shownAt.current = location.key;
    showCart(shop, false);
  }, [shop, location.key]);

  const isCart = location.pathname === cartPath;
  const toggle = (event: MouseEvent) => {
    if (!isPlainClick(event) || isCart) return;
    event.preventDefault();
    showCart(shop, !open);
  };

  return (
    <>
      <CartButton
        ref={button}
        href={cartPath}
        count={status === "starting" ? undefined : itemCount(items)}
        aria-expanded={isCart ? undefined : open}
        onPointerEnter={() => void loadPanel()}
        onClick={toggle}
      />
      <MountedOnceOpen open={open}>
        <MiniCartPanel opener={button} />
      </MountedOnceOpen>
    </>
  );
}
