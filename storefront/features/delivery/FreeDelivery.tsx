import { useState } from "react";
import { Text } from "@corkwood/ui";
import { useSite } from "../../shared/routing/site.ts";
import { useShop } from "../../state/shop.tsx";
import { usePromoParts } from "../promo/usePromo.ts";
import { isDestinationKnown } from "../totals/rates.view.ts";
import * as styles from "./FreeDelivery.css.ts";
import { freeDeliveryText, isDelivered } from "./freeDelivery.view.ts";

/**
 * Amount still needed for free delivery. The last sentence stays while the shopper types a quantity, so that the layout
 * does not shift and screen readers announce each change only once (specification/delivery#free-announced).
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

/**
 * Returns the last known text until the next text is known, so that the layout does not shift and screen readers
 * announce the text only once.
 * @param text undefined while unknown
 * @param subject subject of the text; when the subject changes, the previous text is dropped
 */
export function useLastText(text: string | undefined, subject = ""): string {
  const [last, setLast] = useState({ text: "", subject });
  if (text !== undefined && (text !== last.text || subject !== last.subject)) setLast({ text, subject });
  return text ?? (last.subject === subject ? last.text : "");
}
