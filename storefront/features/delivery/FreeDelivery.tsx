import { Text } from "@corkwood/ui";
import { useSite } from "../../shared/site/site.ts";
import { useShop } from "../../state/shop.tsx";
import { usePromoParts } from "../promo/usePromo.ts";
import { isDestinationKnown } from "../totals/rates.view.ts";
import * as styles from "./FreeDelivery.css.ts";
import { freeDeliveryText, isDelivered } from "./freeDelivery.view.ts";
import { useLastText } from "./useLastText.ts";

/**
 * Amount missing for free delivery. The last sentence stays while the shopper types a quantity, so that the layout does
 * not shift and screen readers announce each change only once (specification/delivery#free-announced).
 */
export function FreeDelivery() {
  const shop = useShop();
  const { settings } = useSite();
  const parts = usePromoParts();
  const text = useLastText(freeDeliveryText(parts, settings.freeShippingOrderTotalMin, shop.now()));
  if (!isDelivered(parts)) return null;
  return (
    <Text
      role="status"
      size="small"
      weight="medium"
      className={isDestinationKnown(parts) ? styles.sentence : styles.longSentence}
    >
      {text || "\u00a0"}
    </Text>
  );
}
