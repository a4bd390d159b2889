import { deliveryMessages } from "@corkwood/commerce";
import { Button, Inline, Text } from "@corkwood/ui";
import { useShop } from "../../state/shop.tsx";
import { loadRates } from "../checkout/shipping/rates.actions.ts";
import { usePromoParts } from "../promo/usePromo.ts";
import { isShipped, ratesView } from "../totals/rates.view.ts";
import { DeliveryPlace } from "./DeliveryPlace.tsx";
import { knownPlace } from "./place.view.ts";
import { useLastText } from "./useLastText.ts";

/** The cart's question where to deliver to; with an answer, when it arrives. What it costs is one of the totals. */
export function CartDelivery() {
  const shop = useShop();
  const parts = usePromoParts();
  const { status, standard, refusal, asksPlace } = ratesView(parts);
  const arrival = standard?.arrival ? deliveryMessages.arrival(standard.arrival, shop.now()) : "";
  const answer = asksPlace ? "The checkout asks about your address." : refusal || arrival;
  const place = knownPlace(parts.checkout.shippingAddress);
  const text = useLastText(status === "loading" ? undefined : answer, place);
  if (!isShipped(parts.cart)) return null;
  return (
    <DeliveryPlace>
      {status === "failed" ? (
        <Inline gap="s">
          <Text size="small">We could not find out what delivery costs.</Text>
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
