import type { Product } from "@corkwood/commerce";
import { Button, BuyBar, VisuallyHidden } from "@corkwood/ui";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../../state/shop.tsx";
import { displayName, priceTexts } from "../../catalogue/labels.ts";
import { addFormId } from "../../../shared/forms/formNames.ts";

const ownButton = () => document.querySelector<HTMLElement>(`#${addFormId} [type="submit"]`);

/**
 * A second 'Add to cart' button, shown while the page's own button is scrolled out of view. Submits the page's form, so
 * that size and quantity are validated.
 */
export function ProductBuyBar({ product }: { product: Product }) {
  const { busy } = useSnapshot(useShop().cart);
  const [shown, setShown] = useState(false);
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const own = ownButton();
    if (!own) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const away = entries.at(-1)?.isIntersecting === false;
        // Returns focus to the page's own button before the bar disappears.
        if (!away && bar.current?.contains(document.activeElement)) own.focus({ preventScroll: true });
        setShown(away);
      },
      // Ignores buttons below the viewport, because the shopper has not reached them yet.
      { rootMargin: "0px 0px 100000px 0px" },
    );
    observer.observe(own);
    return () => observer.disconnect();
  }, []);

  const name = displayName(product);
  const prices = priceTexts(product);
  return (
    <BuyBar
      ref={bar}
      name={name}
      price={prices?.bottle}
      was={prices?.was}
      shown={shown}
      action={
        <Button type="submit" form={addFormId} variant="primary" disabled={busy}>
          Add <VisuallyHidden>{name} to the cart</VisuallyHidden>
        </Button>
      }
    />
  );
}
