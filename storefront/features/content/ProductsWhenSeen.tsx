import { startTransition, useEffect, useState, type ReactNode, useRef, type RefObject } from "react";
import type { ProductSummary } from "@corkwood/commerce";
import { ProductCardItem } from "../catalogue/ProductGrid.tsx";
import { repeatedNames } from "../catalogue/labels.ts";

interface Shown {
  product: ProductSummary;
  /** Reason for the recommendation. @default undefined */
  reason?: string | undefined;
}

export interface ProductsWhenSeenProps {
  /** Loads the products. Must be a stable reference, because a new function loads the products again. */
  load: () => Promise<readonly Shown[]>;
  /** Renders a card for each product, or reserves space while the products load. */
  render: (cards: readonly ReactNode[] | undefined) => ReactNode;
}

/**
 * List of products that is loaded when the shopper first scrolls near it. Renders nothing if there are no products
 * (specification/chrome#carousel-lazy).
 */
export function ProductsWhenSeen({ load, render }: ProductsWhenSeenProps) {
  const [ref, seen] = useFirstSeen<HTMLDivElement>();
  const [products, setProducts] = useState<readonly Shown[]>();

  useEffect(() => {
    if (!seen) return undefined;
    let isCurrent = true;
    // A transition, because rendering a dozen cards at once would block a slow phone.
    const show = (found: readonly Shown[]) => isCurrent && startTransition(() => setProducts(found));
    // Errors are ignored, because the page is complete without these products.
    load().then(show, () => show([]));
    return () => {
      isCurrent = false;
    };
  }, [seen, load]);

  // Notifies containers that have reserved space for products, so that they can collapse.
  if (products?.length === 0) return <span hidden data-none="" />;
  const repeated = repeatedNames((products ?? []).map(({ product }) => product));
  return (
    <div ref={ref} aria-busy={seen && products === undefined ? true : undefined}>
      {render(
        products?.map(({ product, reason }) => (
          <ProductCardItem
            key={product.id}
            product={product}
            reason={reason}
            priority={false}
            headingLevel={3}
            sized={repeated.has(product.name)}
          />
        )),
      )}
    </div>
  );
}

/** Distance below the viewport at which an element counts as seen. */
const ahead = "400px";

/** Whether an element has ever been in or near the viewport. */
function useFirstSeen<T extends Element>(): [ref: RefObject<T | null>, seen: boolean] {
  const ref = useRef<T>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: ahead,
      },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
