import {
  checkoutMessages,
  entriesOf,
  formatCharge,
  isKeyOf,
  shippingMethods,
  type ShippingMethod,
} from "@corkwood/commerce";
import { RadioGroup } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { fillIn } from "../form/checkout.actions.ts";
import type { RatesView } from "../../totals/rates.view.ts";

/**
 * Returns the delivery price, or the reason why the price is unknown. If delivery is refused, the reason is shown at
 * the field that causes the refusal.
 */
export function deliveryText({ status, standard, refusal, asksPlace }: RatesView): string {
  if (standard) return `${standard.label}: ${formatCharge(standard.price)}`;
  if (refusal !== "") return "Not to this address";
  if (asksPlace) return "Check your address to see what it costs";
  if (status === "failed") return "We couldn’t load the delivery costs.";
  return status === "loading" ? "Working out delivery costs" : "Enter your address to see what it costs";
}

export interface DeliveryMethodProps {
  rates: RatesView;
  method: ShippingMethod;
}

/** Choice between delivery and pickup. Hidden if no store has all of the order's items. */
export function DeliveryMethod({ rates, method }: DeliveryMethodProps) {
  const shop = useShop();
  const { pickup, status, asksStores } = rates;
  if (!pickup && !asksStores) return null;
  const count = pickup?.stores?.length;
  const from = count === undefined ? "" : ` from ${count} ${count === 1 ? "store" : "stores"}`;
  const choices = {
    standard: {
      label: "Delivery",
      detail: deliveryText(rates),
      disabled: status === "failed",
    },
    clickCollect: {
      label: pickup?.label ?? checkoutMessages.storePickup,
      detail: pickup ? `Free${from}` : "Checking our stores",
      disabled: !pickup,
    },
  } satisfies Record<ShippingMethod, { label: string; detail: string; disabled: boolean }>;
  return (
    <RadioGroup
      label="How would you like to receive your order?"
      name="shippingMethod"
      value={method}
      onChange={(chosen) => isKeyOf(shippingMethods, chosen) && fillIn(shop, { shippingMethod: chosen })}
      options={entriesOf(choices).map(([value, choice]) => ({ value, ...choice }))}
    />
  );
}
