import { isPurchasable, type Product } from "@corkwood/commerce";
import { Text } from "@corkwood/ui";
import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../../services/browser/browser.ts";
import * as styles from "./DeliveryEstimate.css.ts";

const ProductDelivery = lazy(() =>
  import("../../delivery/ProductDelivery.tsx").then((module) => ({ default: module.ProductDelivery })),
);

/**
 * The product's delivery price and delivery day. Both depend on the shopper, so the server-rendered page only reserves
 * the space (specification/delivery#place).
 */
export function DeliveryEstimate({ product }: { product: Product }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isPurchasable(product) || product.soldOut || product.comingSoon || product.giftcard) return null;
  const waits = (
    <Text size="small" tone="muted">
      Delivery price and day for your postcode
    </Text>
  );
  return (
    <div className={styles.space}>
      {isIdle ? <Suspense fallback={waits}>{<ProductDelivery product={product} />}</Suspense> : waits}
    </div>
  );
}
