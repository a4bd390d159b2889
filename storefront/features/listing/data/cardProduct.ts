import type { ListedProduct } from "@corkwood/commerce";

/**
 * A product as a card shows it, and the cart after it. A page holds 48 of them as data, so what only other displays show stays
 * behind: those ask again.
 */
export function cardProduct({ description: _description, ...product }: ListedProduct): ListedProduct {
  const {
    aBV: _aBV,
    closure: _closure,
    drinkingWindowYearStart: _from,
    drinkingWindowYearEnd: _to,
    ...facts
  } = product.facts;
  // The name stands beside the picture wherever a listed product is shown.
  const images = product.images.slice(0, 1).map(({ url }) => ({ url, alt: "" }));
  return { ...product, facts, images };
}
