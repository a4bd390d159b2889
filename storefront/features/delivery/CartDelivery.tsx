import { deliveryMessages, shippingMethods } from "@corkwood/commerce";
import { Button, Inline, Text } from "@corkwood/ui";
import { useShop } from "../../state/shop.tsx";
import { loadRates } from "../checkout/shipping/rates.actions.ts";
import { usePickupReady } from "../checkout/shipping/usePickupReady.ts";
import { useStores } from "../checkout/shipping/useStores.ts";
import { useNow } from "../../shared/hooks/useNow.ts";
import { usePromoParts } from "../promo/usePromo.ts";
import { isShipped, ratesView } from "../totals/rates.view.ts";
import { DeliveryPlace } from "./DeliveryPlace.tsx";
import { knownPlace } from "./place.view.ts";
import { useLastText } from "./FreeDelivery.tsx";

/** Pickup store and time, if chosen. */
function CartPickup({ storeId }: { storeId: string }) {
  const now = useNow(60_000);
  const ready = usePickupReady();
  const { stores, status } = useStores();
  const store = stores.find(({ id }) => id === storeId);
  if (storeId !== "" && status === "loading") return <Text size="small">{"\u00a0"}</Text>;
  const time = store && ready(store, now);
  return (
    <Text size="small">
      {[
        store ? `Pickup at ${store.name}.` : "You chose to pick this order up.",
        ...(time === undefined ? [] : [`Ready ${time}.`]),
        store ? "You can change this at the checkout." : "Choose a store at the checkout.",
      ].join(" ")}
    </Text>
  );
}

/**
 * Delivery in the cart: a form for the place, or the arrival date at that place. The delivery price is part of the
 * totals.
 */
export function CartDelivery() {
  const shop = useShop();
  const parts = usePromoParts();
  const { status, standard, refusal, asksPlace } = ratesView(parts);
  const arrival = standard?.arrival ? deliveryMessages.arrival(standard.arrival, shop.now()) : "";
  const answer = asksPlace ? "You’ll enter your address at the checkout." : refusal || arrival;
  const place = knownPlace(parts.checkout.shippingAddress);
  const text = useLastText(status === "loading" ? undefined : answer, place);
  if (!isShipped(parts.cart)) return null;
  if (shippingMethods[parts.checkout.shippingMethod].isPickup) return <CartPickup storeId={parts.checkout.storeId} />;
  return (
    <DeliveryPlace>
      {status === "failed" ? (
        <Inline gap="s">
          <Text size="small">We couldn’t work out what delivery costs.</Text>
          <Button size="small" onClick={() => void loadRates(shop)}>
            Try again
          </Button>
        </Inline>
      ) : (
        <Text size="small" tone={refusal === "" ? "ink" : "error"}>
          {text || "\u00a0"}
        </Text>
      )}
    </DeliveryPlace>
  );
}
