import { productStateRules } from "../catalogue/productLists.ts";
import { settleVariant } from "../catalogue/availability.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";

/** A wishlist item as stored (specification/wishlist#item). */
export interface WishlistItem {
  id: string;
  productId: string;
  /** Id of the variant. Undefined until the shopper chooses one. */
  variantId?: string | undefined;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** A wishlist item as shown on the page. */
export interface WishlistLine<P extends ProductSummary = ProductSummary> {
  item: WishlistItem;
  product: P;
  /**
   * Variant that can be moved to the cart. Undefined if the shopper has not chosen yet, or if no variant is in stock.
   */
  variant: Variant | undefined;
}

type Products<P extends ProductSummary> = Readonly<Record<string, P>>;

/**
 * Whether a wishlist accepts a product. Only products that are currently sold are accepted, not pre-arrival products or
 * products that are gone (specification/wishlist#accepted-states).
 */
export function isWishable({ state }: Pick<ProductSummary, "state">): boolean {
  return productStateRules[state].isWishable;
}

/** Whether a product's page has a wishlist button. Gift cards have none, because they need a recipient. */
export function isWishableOnPage(product: Pick<ProductSummary, "state" | "functionalType">): boolean {
  return isWishable(product) && product.functionalType === "basic";
}

/** Adds an item at the start of the list, and removes an older item for the same product. */
export function withWishlistItem(items: readonly WishlistItem[], added: WishlistItem): WishlistItem[] {
  return [added, ...items.filter(({ productId }) => productId !== added.productId)];
}

function isThere({ productId, variantId }: WishlistItem, products: Products<ProductSummary>): boolean {
  const product = products[productId];
  return product !== undefined && (variantId === undefined || product.variants.some(({ id }) => id === variantId));
}

/**
 * Returns the wishlist items that can still be shown. Drops items whose product is missing or whose variant is gone.
 * @param products all loaded products on the wishlist, by id
 */
export function availableWishlistItems(
  items: readonly WishlistItem[],
  products: Products<ProductSummary>,
): WishlistItem[] {
  return items.filter((item) => isThere(item, products));
}

/**
 * The wishlist as the page shows it. If only one variant is in stock, it is selected. A chosen variant that is sold out
 * is deselected.
 * @param products by id
 */
export function viewWishlist<P extends ProductSummary>(
  items: readonly WishlistItem[],
  products: Products<P>,
): WishlistLine<P>[] {
  return items.flatMap((item) => {
    const product = products[item.productId];
    if (!product || !isThere(item, products)) return [];
    const chosen = settleVariant(product, item.variantId);
    return { item, product, variant: product.variants.find(({ id }) => id === chosen) };
  });
}

/**
 * Returns the wishlist item that a product's page shows: the item for the chosen variant or, if none is chosen, for any
 * variant.
 * @param variant the variant that is chosen on the page
 */
export function wishlistItemFor(
  items: readonly WishlistItem[],
  product: ProductSummary,
  variant: Variant | undefined,
): WishlistItem | undefined {
  const [line] = viewWishlist(items, { [product.id]: product });
  return variant === undefined || line?.variant?.id === variant.id ? line?.item : undefined;
}
