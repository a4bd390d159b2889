import { buyableQuantity, cartMessages, type CartLine } from "@corkwood/commerce";
import { Button, Inline, Text, VisuallyHidden } from "@corkwood/ui";
import { useEffect, useRef } from "react";
import { alert } from "../../../state/alerts.state.ts";
import { useShop } from "../../../state/shop.tsx";
import { removeFromCart, setQuantity } from "../../cart/lines.actions.ts";
import { fillIn } from "../form/checkout.actions.ts";
import * as styles from "./RefusedLines.css.ts";

export interface RefusedLinesProps {
  lines: readonly CartLine[];
  /** Whether an order is being placed. The cart cannot change during that time. */
  busy: boolean;
}

/**
 * Cart lines that cannot be bought as they are, each with actions that fix the problem
 * (specification/orders#stock-short).
 */
export function RefusedLines({ lines, busy }: RefusedLinesProps) {
  const shop = useShop();
  const refused = lines.filter(({ error }) => error !== undefined);
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(refused.length);
  useEffect(() => {
    // Moves focus to the next button, because the pressed one was removed with its line.
    if (refused.length < count.current) list.current?.querySelector("button")?.focus();
    count.current = refused.length;
  }, [refused.length]);

  const focusNext = () => list.current?.querySelector("button")?.focus();
  function mend(act: () => void) {
    act();
    if (refused.length === 1) fillIn(shop, { failure: null });
  }

  return (
    <ul ref={list} className={styles.lines} aria-label="Items that you cannot buy as they are">
      {refused.map((line) => {
        const { item, product, variant, error } = line;
        const name = product?.name ?? item.seen?.name ?? cartMessages.lineUnavailable;
        const left = buyableQuantity(line, shop.now(), shop.homeState);
        return (
          <li key={item.id} className={styles.line}>
            <div>
              <Text weight="medium">{name}</Text>
              <Text size="small" tone="muted">
                {variant?.label} × {item.qty}
              </Text>
              <Text size="small" tone="error">
                {error}
              </Text>
            </div>
            <Inline gap="s">
              {left !== undefined && (
                <Button
                  variant="primary"
                  disabled={busy}
                  onClick={() =>
                    mend(() => {
                      setQuantity(shop, item.id, left);
                      alert(shop.alerts, "success", `The quantity of ${name} is now ${left}.`);
                    })
                  }
                >
                  Buy {left} <VisuallyHidden>of {name}</VisuallyHidden>
                </Button>
              )}
              <Button
                variant="secondary"
                disabled={busy}
                onClick={() => mend(() => removeFromCart(shop, item.id, focusNext))}
              >
                Remove <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </Inline>
          </li>
        );
      })}
    </ul>
  );
}
