import { memo, type MouseEvent, type RefObject } from "react";
import { useNavigation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { formatMoney, maximumQuantity, messages, type CartLine } from "@corkwood/commerce";
import { Button, MiniCart, MiniCartItem, Picture, VisuallyHidden } from "@corkwood/ui";
import { useShop } from "../../state/shop.tsx";
import { OfferProgress } from "../promo/OfferProgress.tsx";
import { useFreshPromo, usePromo } from "../promo/usePromo.ts";
import { useFreshRates } from "../checkout/shipping/useFreshRates.ts";
import { LeftOut } from "../totals/SummaryLines.tsx";
import { FreeDelivery } from "../delivery/FreeDelivery.tsx";
import { useHasPlace } from "../delivery/place.view.ts";
import { useDelayed } from "../../shared/hooks/useDelayed.ts";
import { LoadFailed } from "../../shared/page/LoadFailed.tsx";
import { showCart } from "../cart/cartPanel.actions.ts";
import { loadCartProducts } from "../cart/cartProducts.actions.ts";
import { isSameLine, lineDetail, lineLabel, lineName, linePrice, repeatedLineNames } from "./lineDetail.ts";
import { LineQuantity } from "./LineQuantity.tsx";
import { removeFromCart } from "../cart/lines.actions.ts";
import { useEditableCartView, useFreshCart } from "../cart/useCartView.ts";
import { useLinesInBatches } from "./useLinesInBatches.ts";
import { EditGiftCard } from "../giftCard/EditGiftCard.tsx";
import { GiftCardFacts } from "../giftCard/GiftCardFacts.tsx";
import { pathTo, productPath } from "../../shared/routing/paths.ts";

const Line = memo(function Line({ line, label, busy }: { line: CartLine; label: string; busy: boolean }) {
  const shop = useShop();
  const { item, product, variant, error } = line;
  const name = lineName(line);
  // If there is a quantity field, it already shows the error.
  const hasField = !item.giftcard && product && variant && maximumQuantity(product, variant) > 0;
  const remove = ({ currentTarget }: MouseEvent) => {
    const panel = currentTarget.closest<HTMLElement>("[role=dialog]");
    // Moves focus, because the pressed button is removed with its line or its alert.
    const focusPanel = () => panel?.focus({ preventScroll: true });
    removeFromCart(shop, item.id, focusPanel);
    focusPanel();
  };
  return (
    <MiniCartItem
      name={name}
      href={product && productPath(product)}
      picture={<Picture src={product?.images[0]?.url} alt="" sizes="4rem" upTo={300} />}
      detail={item.giftcard ? <GiftCardFacts giftcard={item.giftcard} /> : lineDetail(line)}
      price={linePrice(line, shop.now())}
      quantity={
        item.giftcard ? (
          <EditGiftCard line={line} busy={busy} />
        ) : (
          <LineQuantity line={line} label={label} busy={busy} />
        )
      }
      error={hasField ? undefined : error}
      remove={
        <Button variant="quiet" size="small" disabled={busy} onClick={remove}>
          Remove <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      }
    />
  );
}, isSameLine);

function Lines({ lines, busy }: { lines: readonly CartLine[]; busy: boolean }) {
  const repeated = repeatedLineNames(lines);
  return useLinesInBatches(lines).map((line) => (
    <Line key={line.item.id} line={line} label={lineLabel(line, repeated.has(lineName(line)))} busy={busy} />
  ));
}

/** The mini cart with the shop's content (specification/cart#mini-content). */
export function MiniCartPanel({ opener }: { opener: RefObject<HTMLElement | null> }) {
  const shop = useShop();
  const { open } = useSnapshot(shop.cart);
  const { view, status, busy } = useEditableCartView();
  useFreshPromo(open);
  useFreshCart(open);
  const hasPlace = useHasPlace();
  useFreshRates(open && hasPlace);
  const waits = useDelayed(usePromo().waits);
  const isLeaving = useNavigation().location?.pathname.startsWith("/checkout") ?? false;
  const isUnknown = !view.canCheckout && view.refusal === undefined;
  return (
    <MiniCart
      open={open}
      onOpenChange={(next) => showCart(shop, next)}
      opener={opener}
      cartHref={pathTo("/cart")}
      checkoutHref={pathTo("/checkout/contact-info")}
      emptyText={messages.cartEmpty}
      loading={status === "starting"}
      failure={
        status === "failed" && (
          <LoadFailed title="We couldn’t load your cart" onRetry={() => void loadCartProducts(shop)} />
        )
      }
      itemCount={view.totals.itemCount}
      subtotal={formatMoney(view.totals.subtotal)}
      note={
        <>
          <LeftOut count={view.totals.leftOut} />
          <OfferProgress />
          <FreeDelivery />
        </>
      }
      refusal={view.refusal}
      busy={busy || waits || isLeaving || isUnknown}
    >
      <Lines lines={view.lines} busy={busy} />
    </MiniCart>
  );
}
