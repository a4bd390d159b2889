import { useCallback, useRef, type ReactNode } from "react";
import { cartChanges, messages, type CartLine } from "@corkwood/commerce";
import { Button, ButtonLink, EmptyState, Notice, Spinner } from "@corkwood/ui";
import { Recommended } from "../recommendations/Recommended.tsx";
import { useShop } from "../../state/shop.tsx";
import { useAwaitsCart, useEditableCartView, useFreshCart } from "../cart/useCartView.ts";
import { Departments } from "../../shared/page/columns/Departments.tsx";
import { LoadFailed } from "../../shared/page/LoadFailed.tsx";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { CartChanges } from "./CartChanges.tsx";
import { CartLineItem } from "./CartLineItem.tsx";
import { lineLabel, lineName, repeatedLineNames } from "./lineDetail.ts";
import { StoredLines } from "./StoredLines.tsx";
import { CartSummary } from "./CartSummary.tsx";
import { loadCartProducts } from "../cart/cartProducts.actions.ts";
import { clearCart, acknowledgeChanges } from "../cart/lines.actions.ts";
import { useLinesInBatches } from "./useLinesInBatches.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";
import * as styles from "./CartView.css.ts";

const trail = [homeCrumb, { name: "Cart", path: pathTo("/cart") }];

/** The checkout requests current prices before the order is placed (specification/offline#cart). */
const storedCartText =
  "Prices and stock are as you last saw them. You can change your cart, and check out when you are online again.";

function Frame({ children }: { children: ReactNode }) {
  return (
    <PageFrame title="Cart" trail={trail} fillsScreen>
      {children}
    </PageFrame>
  );
}

interface CartLinesProps {
  lines: readonly CartLine[];
  busy: boolean;
  /** Called when lines are removed or restored. */
  onGone: () => void;
}

function CartLines({ lines, busy, onGone }: CartLinesProps) {
  const shop = useShop();
  const repeated = repeatedLineNames(lines);
  const clear = () => {
    clearCart(shop, onGone);
    onGone();
  };
  return (
    <>
      <ul className={styles.lines}>
        {useLinesInBatches(lines).map((line) => (
          <CartLineItem
            key={line.item.id}
            line={line}
            label={lineLabel(line, repeated.has(lineName(line)))}
            busy={busy}
            onGone={onGone}
          />
        ))}
      </ul>
      <div className={styles.clear}>
        <Button variant="quiet" size="small" disabled={busy} onClick={clear} className={styles.clearButton}>
          Clear all
        </Button>
      </div>
    </>
  );
}

export function CartView() {
  const shop = useShop();
  const { view, status, busy } = useEditableCartView();
  const awaitsCart = useAwaitsCart(status);

  const items = useRef<HTMLElement>(null);
  // Moves focus to the list, because the pressed button is removed with its line.
  const focusItems = useCallback(() => items.current?.focus(), []);
  useFreshCart();

  if (awaitsCart) {
    return (
      <Frame>
        <div className={styles.layout}>
          <section aria-label="Items" className={styles.items}>
            <StoredLines />
            <Spinner label="Reading your cart" />
          </section>
        </div>
        <noscript>The cart needs JavaScript. Everything else in the shop can be read without it.</noscript>
      </Frame>
    );
  }
  if (status === "failed") {
    return (
      <Frame>
        <LoadFailed title="We couldn’t load your cart" onRetry={() => void loadCartProducts(shop)} />
      </Frame>
    );
  }
  const isEmpty = view.lines.length === 0;
  return (
    <Frame>
      <div className={isEmpty ? undefined : styles.layout}>
        <section ref={items} aria-label="Items" tabIndex={-1} className={styles.items}>
          {status === "stored" && <Notice>{storedCartText}</Notice>}
          <CartChanges
            changes={cartChanges(view.lines, shop.now())}
            busy={busy}
            onDismiss={() => {
              acknowledgeChanges(shop);
              focusItems();
            }}
          />
          {isEmpty ? (
            <>
              <div className={styles.empty}>
                <EmptyState
                  title={messages.cartEmpty}
                  action={<ButtonLink href={pathTo("/products")}>Browse all products</ButtonLink>}
                >
                  Anything you add stays here, on this device.
                </EmptyState>
                <div className={styles.summary}>
                  <Departments heading="Where to begin" />
                </div>
              </div>
              <Recommended event="home-page-view" />
            </>
          ) : (
            <CartLines lines={view.lines} busy={busy} onGone={focusItems} />
          )}
        </section>
        {!isEmpty && <CartSummary view={view} />}
      </div>
    </Frame>
  );
}
