import { couponMessages } from "@corkwood/commerce";
import { Button, CouponForm, Notice, Stack, Text } from "@corkwood/ui";
import { useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { applyCode, cancelCode, loadPromoData } from "./promo.actions.ts";
import { currentOffers, isBroughtBy, promoView } from "./promo.view.ts";
import { usePromoParts } from "./usePromo.ts";

/** Panel beside a total for entering coupon codes, with the current offers (specification/cart#view). */
export function CouponPanel() {
  const shop = useShop();
  const parts = usePromoParts();
  const { promo, cart } = parts;
  const { status, message } = promoView(parts);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();

  const offers = currentOffers(promo);
  // Code that was stored during an earlier visit and has not been looked up yet.
  const unknown = promo.codes.filter((code) => !offers.some((offer) => isBroughtBy(offer, code)));

  async function apply() {
    const outcome = await applyCode(shop, typed);
    if (outcome === "applied") setTyped("");
    if (outcome === "empty") setError(couponMessages.empty);
  }

  return (
    <Stack gap="m">
      <CouponForm
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          setError(undefined);
        }}
        error={error}
        onApply={() => void apply()}
        offers={[
          ...offers.map(({ id, name, relatedCouponCodes }) => ({ id, name, codes: relatedCouponCodes })),
          ...unknown.map((code) => ({ id: code, name: code, codes: [code] })),
        ]}
        onRemove={(id) => cancelCode(shop, offers.find((offer) => offer.id === id)?.relatedCouponCodes[0] ?? id)}
        // The applied offer excludes all others (specification/promotions#form-hidden).
        exclusive={offers.some(({ exclusive }) => exclusive)}
        applying={promo.trying !== null}
        disabled={cart.busy}
      />
      {status === "failed" && (
        <Notice tone="error">
          <Text size="small">{message}</Text>
          <Button size="small" onClick={() => void loadPromoData(shop)}>
            Try again
          </Button>
        </Notice>
      )}
    </Stack>
  );
}
