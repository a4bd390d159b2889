/** Messages about removed and restored cart lines (specification/cart#undo). */
export const undoMessages = {
  undo: "Undo",
  removed: (product: string) => `${product} has been removed from your cart.`,
  cleared: "Your cart has been cleared.",
  restored: (product: string) => `${product} is back in your cart.`,
  restoredAll: "Your items are back in your cart.",
  unknownItem: "An item",
} as const;
