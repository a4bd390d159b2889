import type { ContentBlock, ProductSummary } from "@corkwood/commerce";
import { Carousel, Skeleton, TextLink, VisuallyHidden } from "@corkwood/ui";
import { useEffect, useState } from "react";
import { useShop } from "../../state/shop.tsx";
import { ProductCardItem } from "../catalogue/ProductGrid.tsx";
import { loadCarousel } from "./content.actions.ts";
import * as styles from "./ProductCarousel.css.ts";
import { useFirstSeen } from "./useFirstSeen.ts";

export interface ProductCarouselProps {
  block: Omit<Extract<ContentBlock, { type: "productCarousel" }>, "type">;
  /** A product that is left out, by its id: the one whose page it stands on. @default none is */
  except?: string;
}

/**
 * Products of a category or a brand, fetched when a shopper first comes near, and gone where there are none
 * (specification/chrome#carousel-lazy). Their room is kept meanwhile; before scripts there is the link to all of them.
 */
export function ProductCarousel({ block: { heading, target, link }, except }: ProductCarouselProps) {
  const shop = useShop();
  const [ref, seen] = useFirstSeen<HTMLDivElement>();
  const [products, setProducts] = useState<ProductSummary[]>();
  const { kind, id } = target;

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
      <Carousel
        title={heading}
        action={
          link && (
            <TextLink href={link.href} standalone>
              {link.label}
              <VisuallyHidden> in {heading}</VisuallyHidden>
            </TextLink>
          )
        }
      >
        {products?.map((product) => (
          <ProductCardItem key={product.id} product={product} priority={false} headingLevel={3} />
        )) ?? Array.from({ length: 4 }, (_, index) => <AwaitedCard key={index} />)}
      </Carousel>
    </div>
  );
}

/** As high as a card. */
function AwaitedCard() {
  return (
    <div className={styles.awaited} aria-hidden="true">
      <Skeleton shape="picture" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="shortLine" />
      <Skeleton shape="button" />
    </div>
  );
}
