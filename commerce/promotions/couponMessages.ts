/**
 * The messages about coupon codes, to the letter (specification/promotions#trimmed, specification/promotions#alert-applied).
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
} as const;
