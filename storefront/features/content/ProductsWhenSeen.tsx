import type { ProductSummary } from "@corkwood/commerce";
import { useEffect, useState, type ReactNode } from "react";
import { ProductCardItem } from "../catalogue/ProductGrid.tsx";
import { repeatedNames } from "../catalogue/labels.ts";
import { useFirstSeen } from "./useFirstSeen.ts";

interface Shown {
  product: ProductSummary;
  /** Why it is recommended. @default undefined */
  reason?: string | undefined;
}

export interface ProductsWhenSeenProps {
  /** One that stays the same for the same products. */
  load: () => Promise<readonly Shown[]>;
  /** Shows a card for each, or keeps their room while they are on their way. */
  render: (cards: readonly ReactNode[] | undefined) => ReactNode;
}

/** Products that are fetched when a shopper first comes near; nothing where there are none (specification/chrome#carousel-lazy). */
export function ProductsWhenSeen({ load, render }: ProductsWhenSeenProps) {
  const [ref, seen] = useFirstSeen<HTMLDivElement>();
  const [products, setProducts] = useState<readonly Shown[]>();

  useEffect(() => {
    if (!seen) return undefined;
    let isCurrent = true;
    load().then(
      (found) => isCurrent && setProducts(found),
      // The page is whole without it.
      () => isCurrent && setProducts([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [seen, load]);

  // Who kept room for them learns that it is not needed.
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
