import type { ProductSummary } from "@corkwood/commerce";
import { useEffect, useState, type ReactNode } from "react";
import { useShop } from "../../state/shop.tsx";
import { ProductCardItem } from "../catalogue/ProductGrid.tsx";
import { loadCarousel, type CarouselTarget } from "./content.actions.ts";
import { useFirstSeen } from "./useFirstSeen.ts";

export interface ProductsProps {
  target: CarouselTarget;
  /** A product that is left out, by its id: the one whose page this is. @default none */
  except?: string | undefined;
  /** Shows a card for each, or keeps their room while they are on their way. */
  render: (cards: readonly ReactNode[] | undefined) => ReactNode;
}

/**
 * Products of a category or a brand, fetched when a shopper first comes near; nothing where there are none
 * (specification/chrome#carousel-lazy).
 */
export function Products({ target: { kind, id }, except, render }: ProductsProps) {
  const shop = useShop();
  const [ref, seen] = useFirstSeen<HTMLDivElement>();
  const [products, setProducts] = useState<ProductSummary[]>();

  useEffect(() => {
    if (!seen) return undefined;
    let isCurrent = true;
    loadCarousel(shop, { kind, id }).then(
      (found) => isCurrent && setProducts(found.filter((product) => product.id !== except)),
      // The page is whole without it.
      () => isCurrent && setProducts([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [shop, seen, kind, id, except]);

  if (products?.length === 0) return null;
  return (
    <div ref={ref} aria-busy={seen && products === undefined ? true : undefined}>
      {render(
        products?.map((product) => (
          <ProductCardItem key={product.id} product={product} priority={false} headingLevel={3} />
        )),
      )}
    </div>
  );
}
