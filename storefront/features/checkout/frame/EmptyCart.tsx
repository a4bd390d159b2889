import { Spinner } from "@corkwood/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useSnapshot } from "valtio";
import { useShop } from "../../../state/shop.tsx";
import type { CartState } from "../../../state/cart.state.ts";
import { cartMark } from "../placement/attempts.ts";
import { takePlacedElsewhere } from "../placement/attempts.actions.ts";
import { Inner } from "./StepContainer.tsx";
import { pathTo } from "../../../shared/routing/paths.ts";

/** The mark of the cart as it was before it was emptied, here or in another tab. */
export function useLastMark(): string {
  const { items } = useSnapshot(useShop().cart) as CartState;
  const [mark, setMark] = useState("");
  const now = items.length > 0 ? cartMark(items) : mark;
  if (now !== mark) setMark(now);
  return mark;
}

/**
 * The cart is empty: it was bought, here or in another tab, and this is also for who comes back to a step afterwards; or
 * there is nothing to buy.
 */
export function Emptied({ mark }: { mark: string }) {
  const shop = useShop();
  const navigate = useNavigate();
  useEffect(() => {
    const isBought = shop.checkout.placedOrder !== null || takePlacedElsewhere(shop, mark);
    void navigate(isBought ? pathTo("/checkout/success") : pathTo("/cart"), { replace: true });
  }, [shop, mark, navigate]);
  return (
    <Inner>
      <Spinner label="Looking at your cart" />
    </Inner>
  );
}
