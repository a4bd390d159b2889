import { formatMoney, maximumQuantity, messages, type CartLine } from "@corkwood/commerce";
import { Button, MiniCart, MiniCartItem, Picture, VisuallyHidden } from "@corkwood/ui";
import type { RefObject } from "react";
import { useSnapshot } from "valtio";
import { useShop } from "../../shop.tsx";
import { useFreshPromo, usePromo } from "../promo/usePromo.ts";
import { useLate } from "../useLate.ts";
import { removeFromCart, showCart } from "./cart.actions.ts";
import { lineDetail } from "./line-detail.ts";
import { LineQuantity } from "./LineQuantity.tsx";
import { useCartView } from "./useCartView.ts";

function Line({ line, busy }: { line: CartLine; busy: boolean }) {
  const shop = useShop();
  const { item, product, variant, error } = line;
  const name = product?.name ?? "An item that is gone";
  // Where there is a field, it says itself what is wrong.
  const hasField = product && variant && maximumQuantity(product, variant) > 0;
  return (
    <MiniCartItem
      name={name}
      href={product && `/${product.path}`}
      picture={<Picture src={product?.images[0]?.url} alt="" sizes="64px" />}
      detail={lineDetail(line)}
      price={product && !product.showPrice ? messages.priceToBeAdvised : formatMoney(line.lineTotal)}
      quantity={item.giftcard ? null : <LineQuantity line={line} busy={busy} />}
      error={hasField ? undefined : error}
      remove={
        <Button variant="quiet" size="small" disabled={busy} onClick={() => removeFromCart(shop, item.id)}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      }
    />
  );
}

/** The mini cart as the shop fills it (specification 1, section 4). */
export function MiniCartPanel({ opener }: { opener: RefObject<HTMLElement | null> }) {
  const shop = useShop();
  const { open } = useSnapshot(shop.cart);
  const { view, status, busy } = useCartView();
  useFreshPromo(open);
  const waits = useLate(usePromo().status === "loading");
  return (
    <MiniCart
      open={open}
      onOpenChange={(next) => showCart(shop, next)}
      opener={opener}
      emptyText={messages.cartEmpty}
      loading={status !== "ready"}
      itemCount={view.totals.itemCount}
      subtotal={formatMoney(view.totals.subtotal)}
      refusal={view.canCheckout ? undefined : messages.cartHasErrors}
      busy={busy || waits}
    >
      {view.lines.map((line) => (
        <Line key={line.item.id} line={line} busy={busy} />
      ))}
    </MiniCart>
  );
}
