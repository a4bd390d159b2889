import { maximumQuantity, minimumQuantity, type CartLine } from "@corkwood/commerce";
import { QuantityInput, Text } from "@corkwood/ui";
import { useShop } from "../../state/shop.tsx";
import { setQuantity } from "../cart/lines.actions.ts";

export interface LineQuantityProps {
  line: CartLine;
  /** An order is being placed: the cart cannot change. */
  busy: boolean;
}

/**
 * How many of a line, bounded by what there is. A maximum of 0 leaves nothing to choose
 * (specification/cart#mini-quantity-text).
 */
export function LineQuantity({ line: { item, product, variant, qty, error }, busy }: LineQuantityProps) {
  const shop = useShop();
  if (!product || !variant) return <Text>{qty}</Text>;
  const maximum = maximumQuantity(product, variant);
  if (maximum === 0) return <Text>{qty}</Text>;
  return (
    <QuantityInput
      label={`Quantity of ${product.name}`}
      value={qty}
      min={minimumQuantity(product)}
      max={maximum}
      clamp
      disabled={busy}
      error={error}
      errorHides={false}
      onChange={(value) => {
        if (value !== null) setQuantity(shop, item.id, value);
      }}
    />
  );
}
