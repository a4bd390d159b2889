import { productStateRules } from "../catalogue/productLists.ts";
import { settleVariant } from "../catalogue/availability.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";

/** One wish as it is kept (specification/wishlist#item). */
export interface WishlistItem {
  id: string;
  productId: string;
  /** Absent until one is chosen. */
  variantId?: string | undefined;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** One wish as it is shown. */
export interface WishlistLine<P extends ProductSummary = ProductSummary> {
  item: WishlistItem;
  product: P;
  /** What would be moved to the cart; undefined while there is something to choose, or nothing left to. */
  variant: Variant | undefined;
}

type Products<P extends ProductSummary> = Readonly<Record<string, P>>;

/**
 * A wishlist accepts only what is sold today (specification/wishlist#accepted-states): pre-arrivals and what is gone it
 * does not.
 */
export function isWishable({ state }: Pick<ProductSummary, "state">): boolean {
  return productStateRules[state].isWishable;
}

/** A product's own page offers no wish for a gift card: it is nothing without whom it is for. */
export function isWishableOnPage(product: Pick<ProductSummary, "state" | "functionalType">): boolean {
  return isWishable(product) && product.functionalType === "basic";
}

/** The wishes with one more, newest first. A wish for the same product gives way to it. */
export function withWishlistItem(items: readonly WishlistItem[], added: WishlistItem): WishlistItem[] {
  return [added, ...items.filter(({ productId }) => productId !== added.productId)];
}

function isThere({ productId, variantId }: WishlistItem, products: Products<ProductSummary>): boolean {
  const product = products[productId];
  return product !== undefined && (variantId === undefined || product.variants.some(({ id }) => id === variantId));
}

/**
 * The wishes that still can be shown: a product that is missing, or a variant that vanished, takes its wish along.
 * @param products all that is known of the wishes' products, by id
 */
export function availableWishlistItems(
  items: readonly WishlistItem[],
  products: Products<ProductSummary>,
): WishlistItem[] {
  return items.filter((item) => isThere(item, products));
}

/**
 * The wishlist as it is shown. Where only one variant is in stock it is chosen by itself; a chosen one that sold out is
 * chosen no longer. @param products by id
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
 * The wish that a product's page stands for: in the chosen variant, or in any where none is chosen.
 * @param variant what is chosen on the page
 */
export function wishlistItemFor(
  items: readonly WishlistItem[],
  product: ProductSummary,
  variant: Variant | undefined,
): WishlistItem | undefined {
  const [line] = viewWishlist(items, { [product.id]: product });
  return variant === undefined || line?.variant?.id === variant.id ? line?.item : undefined;
}
