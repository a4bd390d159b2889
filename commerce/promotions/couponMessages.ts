/**
 * Messages about coupon codes and offers, exactly as specified (specification/promotions#trimmed,
 * specification/promotions#alert-applied, specification/promotions#progress).
 */
export const couponMessages = {
  empty: "Enter a coupon code",
  applied: "This coupon code has already been applied.",
  invalid: "Invalid coupon code.",
  exclusive: "This coupon code isn't valid with another applied offer.",
  limit: "Too many promotions applied.",
  notApplicable: "This coupon code isn't applicable to any of the items in your cart.",
  redeemed: "This coupon code has already been used.",
  failed: "Unable to apply coupon code.",
  success: (name: string) => `Offer ${name} has been applied.`,
  progress: (bottles: number, percent: number) => `Add ${bottles} more for ${percent}\u00a0% off`,
} as const;
