import {
  deliveryMessages,
  formatMoney,
  formatWholeMoney,
  minimumQuantity,
  type Product,
  type ShippingRate,
} from "@corkwood/commerce";
import { Button, Disclosure, Inline, Stack, Text } from "@corkwood/ui";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { StoreStock } from "../stores/ownStore/StoreStock.tsx";
import { DeliveryPlace } from "./DeliveryPlace.tsx";
import { useQuote } from "./useQuote.ts";

function priceText({ price, freeFrom }: ShippingRate, qty: number): string {
  if (price === 0) return "Free";
  const one = qty > 1 ? `${formatMoney(price)} for ${qty} bottles` : formatMoney(price);
  return freeFrom === undefined ? one : `${one}, or free from ${formatWholeMoney(freeFrom)}`;
}

/** The product's delivery to the stored place: price, arrival, and stock in the shopper's own store. */
export function ProductDelivery({ product }: { product: Product }) {
  const shop = useShop();
  const { shippingAddress } = useSnapshotOf(shop.checkout);
  const { status, rate, refusal, retry } = useQuote(product, shippingAddress);
  return (
    <Stack gap="xs">
      <DeliveryPlace>
        {status === "failed" && (
          <Inline gap="s">
            <Text size="small">We couldn’t work out what delivery costs.</Text>
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          </Inline>
        )}
        {rate && (
          <Text size="small">
            {[
              priceText(rate, minimumQuantity(product)),
              ...(rate.arrival ? [deliveryMessages.arrival(rate.arrival, shop.now())] : []),
            ].join(". ")}
          </Text>
        )}
        {refusal !== "" && (
          <Disclosure summary="We don’t deliver there">
            <Text size="small">{refusal}</Text>
          </Disclosure>
        )}
      </DeliveryPlace>
      <StoreStock variants={product.variants} />
    </Stack>
  );
}
