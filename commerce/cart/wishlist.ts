import { productStateRules } from "../catalogue/productLists.ts";
import { settleVariant } from "../catalogue/availability.ts";
import type { ProductSummary, Variant } from "../catalogue/product.ts";

/** One wishlist item as it is stored (specification/wishlist#item). */
export interface WishlistItem {
  id: string;
  productId: string;
  /** Absent until the shopper chooses a variant. */
  variantId?: string | undefined;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** One wishlist item as the page shows it. */
export interface WishlistLine<P extends ProductSummary = ProductSummary> {
  item: WishlistItem;
  product: P;
  /** The variant that can be moved to the cart. Undefined if the shopper must still choose, or if nothing is in stock. */
  variant: Variant | undefined;
}

type Products<P extends ProductSummary> = Readonly<Record<string, P>>;

/**
 * A wishlist accepts only products that are sold today (specification/wishlist#accepted-states). It refuses pre-arrival
 * products and products that are gone.
 */
export function isWishable({ state }: Pick<ProductSummary, "state">): boolean {
  return productStateRules[state].isWishable;
}

/** A gift card's page has no wishlist button, because a gift card needs a recipient. */
export function isWishableOnPage(product: Pick<ProductSummary, "state" | "functionalType">): boolean {
  return isWishable(product) && product.functionalType === "basic";
}

/** The wishlist with one more item, newest first. The new item replaces an old one for the same product. */
export function withWishlistItem(items: readonly WishlistItem[], added: WishlistItem): WishlistItem[] {
  return [added, ...items.filter(({ productId }) => productId !== added.productId)];
}

function isThere({ productId, variantId }: WishlistItem, products: Products<ProductSummary>): boolean {
  const product = products[productId];
  return product !== undefined && (variantId === undefined || product.variants.some(({ id }) => id === variantId));
}

/**
 * The wishlist items that can still be shown. An item is removed if its product is missing or its variant is gone.
 * @param products all loaded products of the wishlist, by id
 */
export function availableWishlistItems(
  items: readonly WishlistItem[],
  products: Products<ProductSummary>,
): WishlistItem[] {
  return items.filter((item) => isThere(item, products));
}

/**
 * The wishlist as the page shows it. If only one variant is in stock, it is chosen automatically. If a chosen variant is
 * sold out, it is no longer chosen. @param products by id
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
 * The wishlist item of a product's page: for the chosen variant, or for any variant if none is chosen.
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
