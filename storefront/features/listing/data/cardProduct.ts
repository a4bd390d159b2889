import type { ListedProduct } from "@corkwood/commerce";

/**
 * Returns the fields of a product that cards and the cart use. A page embeds up to 48 products, so fields that only
 * other displays show are left out. Those displays load the listing again.
 */
export function cardProduct({ description: _description, ...product }: ListedProduct): ListedProduct {
  const {
    aBV: _aBV,
    closure: _closure,
    drinkingWindowYearStart: _from,
    drinkingWindowYearEnd: _to,
    ...facts
  } = product.facts;
  // Pictures need no alternative text, because the name is beside the picture.
  const images = product.images.slice(0, 1).map(({ url }) => ({ url, alt: "" }));
  return { ...product, facts, images };
}
