import { formatMoney, maximumQuantity, messages, type CartLine } from "@corkwood/commerce";
import { Button, ButtonLink, EmptyState, Picture, Spinner, Text, TextLink, VisuallyHidden } from "@corkwood/ui";
import { useEffect } from "react";
import { useShop } from "../../shop.tsx";
import { useCartView } from "./useCartView.ts";
import { LoadFailed } from "../page/LoadFailed.tsx";
import { PageFrame } from "../page/PageFrame.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { pricedLineDetail } from "./line-detail.ts";
import { LineQuantity } from "./LineQuantity.tsx";
import { clearCart, loadCartProducts, refreshCartStock, removeFromCart } from "./cart.actions.ts";
import * as styles from "./CartView.css.ts";

const trail = [
  { name: "Home", path: "/" },
  { name: "Cart", path: "/cart" },
];

interface CartLineItemProps {
  line: CartLine;
  busy: boolean;
}

function CartLineItem({ line, busy }: CartLineItemProps) {
  const shop = useShop();
  const { item, product, variant, error } = line;
  const name = product?.name ?? "An item that is gone";
  const showsError = error !== undefined && (!product || !variant || maximumQuantity(product, variant) === 0);
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture src={product?.images[0]?.url} alt="" sizes="96px" />
      </div>
      <div className={styles.what}>
        {product ? <TextLink href={`/${product.path}`}>{name}</TextLink> : <Text>{name}</Text>}
        {product && variant && (
          <Text size="small" tone="muted">
            {pricedLineDetail(line)}
          </Text>
        )}
        {showsError && (
          <Text size="small" tone="error">
            {error}
          </Text>
        )}
      </div>
      <div className={styles.quantity}>{!item.giftcard && <LineQuantity line={line} busy={busy} />}</div>
      <div className={styles.total}>{formatMoney(line.lineTotal)}</div>
      <div className={styles.remove}>
        <Button variant="quiet" size="small" disabled={busy} onClick={() => removeFromCart(shop, item.id)}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

export function CartView() {
  const shop = useShop();
  const { view, status, busy } = useCartView();

  useEffect(() => {
    if (status === "ready") void refreshCartStock(shop).catch(() => undefined);
  }, [shop, status]);

  if (status === "starting") {
    return (
      <PageFrame title="Cart" trail={trail}>
        <Spinner label="Reading your cart" />
        <noscript>The cart needs JavaScript. Everything else in the shop can be read without it.</noscript>
      </PageFrame>
    );
  }
  if (status === "failed") {
    return (
      <PageFrame title="Cart" trail={trail}>
        <LoadFailed title="We could not load what is in your cart" onRetry={() => void loadCartProducts(shop)} />
      </PageFrame>
    );
  }
  if (view.lines.length === 0) {
    return (
      <PageFrame title="Cart" trail={trail}>
        <EmptyState title={messages.cartEmpty} action={<ButtonLink href="/products">Browse all products</ButtonLink>}>
          What you add stays here, on this device.
        </EmptyState>
      </PageFrame>
    );
  }
  return (
    <PageFrame title="Cart" trail={trail}>
      <div className={styles.layout}>
        <section aria-label="Items">
          <ul className={styles.lines}>
            {view.lines.map((line) => (
              <CartLineItem key={line.item.id} line={line} busy={busy} />
            ))}
          </ul>
          <div className={styles.clear}>
            <Button variant="quiet" size="small" disabled={busy} onClick={() => clearCart(shop)}>
              Clear all
            </Button>
          </div>
        </section>
        <CartSummary view={view} />
      </div>
    </PageFrame>
  );
}
