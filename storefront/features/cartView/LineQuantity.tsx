import { maximumQuantity, minimumQuantity, quantityError, readQuantity, type CartLine } from "@corkwood/commerce";
import { QuantityInput, Text } from "@corkwood/ui";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";
import { typeQuantity } from "../cart/lines.actions.ts";

export interface LineQuantityProps {
  line: CartLine;
  /** Line name for labels such as 'Quantity of …'. */
  label: string;
  /** Whether an order is being placed. The cart cannot change during that time. */
  busy: boolean;
}

/**
 * Quantity of a line, limited by its stock. No field is shown if the maximum is 0
 * (specification/cart#mini-quantity-text).
 */
export function LineQuantity({ line: { item, product, variant, qty, error }, label, busy }: LineQuantityProps) {
  const shop = useShop();
  const refused = useSnapshotOf(shop.cart).refusedQuantities[item.id];
  if (!product || !variant) return <Text>{qty}</Text>;
  const maximum = maximumQuantity(product, variant);
  if (maximum === 0) return <Text>{qty}</Text>;
  return (
    <QuantityInput
      label={`Quantity of ${label}`}
      value={refused ?? String(qty)}
      read={readQuantity}
      min={minimumQuantity(product)}
      max={maximum}
      disabled={busy}
      error={refused === undefined ? error : quantityError(refused, product, variant)}
      errorHides={false}
      onChange={(typed) => typeQuantity(shop, item.id, typed)}
    />
  );
}
