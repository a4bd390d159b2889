import { Spinner } from "@corkwood/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useShop, useSnapshotOf } from "../../../state/shop.tsx";
import { cartFingerprint } from "../placement/attempts.ts";
import { takePlacedElsewhere } from "../placement/attempts.actions.ts";
import { StepContainer } from "./StepContainer.tsx";
import { pathTo } from "../../../shared/routing/paths.ts";

/** Returns the fingerprint of the cart that was last emptied in this or another tab. */
export function useLastFingerprint(): string {
  const { items } = useSnapshotOf(useShop().cart);
  const [fingerprint, setMark] = useState("");
  const now = items.length > 0 ? cartFingerprint(items) : fingerprint;
  if (now !== fingerprint) setMark(now);
  return fingerprint;
}

/**
 * Content for an empty cart. Redirects to the confirmation if the cart was bought in this or another tab, even if the
 * shopper returns to a step later. Otherwise, redirects to the cart.
 */
export function EmptyCart({ fingerprint }: { fingerprint: string }) {
  const shop = useShop();
  const navigate = useNavigate();
  useEffect(() => {
    const isBought = shop.checkout.placedOrder !== null || takePlacedElsewhere(shop, fingerprint);
    void navigate(isBought ? pathTo("/checkout/success") : pathTo("/cart"), { replace: true });
  }, [shop, fingerprint, navigate]);
  return (
    <StepContainer>
      <Spinner label="Looking at your cart" />
    </StepContainer>
  );
}
