import type { ListedProduct } from "@corkwood/commerce";

/**
 * Returns the parts of a product that a card, and then the cart, uses. A page embeds up to 48 products, so the parts
 * for other displays are left out: these load the listing again.
 */
export function cardProduct({ description: _description, ...product }: ListedProduct): ListedProduct {
  const {
    aBV: _aBV,
    closure: _closure,
    drinkingWindowYearStart: _from,
    drinkingWindowYearEnd: _to,
    ...facts
  } = product.facts;
  // Every listed product shows its name beside the picture.
  const images = product.images.slice(0, 1).map(({ url }) => ({ url, alt: "" }));
  return { ...product, facts, images };
}
