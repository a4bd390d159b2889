import { maximumQuantity, type CartLine } from "@corkwood/commerce";
import { Button, Picture, Text, TextLink, VisuallyHidden } from "@corkwood/ui";
import { memo } from "react";
import { useShop } from "../../state/shop.tsx";
import { isSameLine, lineName, linePrice, pricedLineDetail } from "./lineDetail.ts";
import { LineQuantity } from "./LineQuantity.tsx";
import { removeFromCart } from "../cart/lines.actions.ts";
import { EditGiftCard } from "../giftCard/EditGiftCard.tsx";
import { GiftCardFacts } from "../giftCard/GiftCardFacts.tsx";
import { StoreStock } from "../stores/ownStore/StoreStock.tsx";
import { productPath } from "../../shared/routing/paths.ts";
import * as styles from "./CartView.css.ts";

export interface CartLineItemProps {
  line: CartLine;
  /** Line name used in the labels of its controls. */
  label: string;
  /** Whether an order is being placed. The cart cannot change during that time. */
  busy: boolean;
  /** Called when the line is removed or restored. */
  onGone: () => void;
}

/** One line of the cart page. Memoised, because a cart may have hundreds of lines. */
export const CartLineItem = memo(function CartLineItem({ line, label, busy, onGone }: CartLineItemProps) {
  const shop = useShop();
  const { item, product, variant, error } = line;
  const name = lineName(line);
  // If there is a quantity field, it already shows the error.
  const hasField = !item.giftcard && product && variant && maximumQuantity(product, variant) > 0;
  const remove = () => {
    removeFromCart(shop, item.id, onGone);
    onGone();
  };
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture src={product?.images[0]?.url} alt="" sizes="6rem" upTo={300} />
      </div>
      <div className={styles.what}>
        {product ? <TextLink href={productPath(product)}>{name}</TextLink> : <Text>{name}</Text>}
        {item.giftcard && <GiftCardFacts giftcard={item.giftcard} />}
        {product && variant && !item.giftcard && (
          <>
            <Text size="small" tone="muted">
              {pricedLineDetail(line, shop.now())}
            </Text>
            <StoreStock variants={[variant]} />
          </>
        )}
        {error !== undefined && !hasField && (
          <Text size="small" tone="error">
            {error}
          </Text>
        )}
      </div>
      <div className={styles.quantity}>
        {item.giftcard ? (
          <EditGiftCard line={line} busy={busy} />
        ) : (
          <LineQuantity line={line} label={label} busy={busy} />
        )}
      </div>
      <div className={styles.total}>{linePrice(line, shop.now())}</div>
      <div className={styles.remove}>
        <Button variant="quiet" size="small" disabled={busy} onClick={remove}>
          Remove <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}, isSameLine);
