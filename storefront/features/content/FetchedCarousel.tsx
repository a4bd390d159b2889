import { ProductCarousel, type ProductCarouselProps } from "@corkwood/ui";
import type { CarouselTarget } from "./content.actions.ts";
import { Products } from "./Products.tsx";

export interface FetchedCarouselProps extends Omit<ProductCarouselProps, "cards"> {
  target: CarouselTarget;
  /** A product that is left out, by its id: the one whose page this is. @default none */
  except?: string;
}

/** A row of products that is fetched when a shopper first comes near. */
export function FetchedCarousel({ target, except, ...row }: FetchedCarouselProps) {
  return <Products target={target} except={except} render={(cards) => <ProductCarousel {...row} cards={cards} />} />;
}
