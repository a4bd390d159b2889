import { useCartView } from "../../cart/useCartView.ts";
import { useSite } from "../../../shared/routing/site.ts";
import { usePromoParts } from "../../promo/usePromo.ts";
import { contactErrors, shippingErrors } from "./validation.ts";
import { pathTo } from "../../../shared/routing/paths.ts";

export type CheckoutStep = "contact-info" | "shipping" | "payment";

/** Steps with their labels in the breadcrumb (specification/checkout#steps). */
export const checkoutSteps: readonly { step: CheckoutStep; label: string; short: string }[] = [
  { step: "contact-info", label: "1. Contact Information", short: "1. Contact" },
  { step: "shipping", label: "2. Shipping", short: "2. Shipping" },
  { step: "payment", label: "3. Payment", short: "3. Payment" },
];

export function stepPath(step: CheckoutStep): string {
  return pathTo(`/checkout/${step}`);
}

/**
 * Returns the open steps. The contact-info step requires a cart with items and no item errors, the shipping step
 * requires contact info, and the payment step requires shipping info (specification/checkout#needs-cart).
 */
export function useOpenSteps(): readonly CheckoutStep[] {
  const { settings } = useSite();
  const { view } = useCartView();
  const parts = usePromoParts();
  const { checkout } = parts;
  // Products that another tab has just added may not be loaded yet, so missing products do not close a step.
  if (view.lines.length === 0 || view.refusal !== undefined) return [];
  if (!checkout.contactDone || Object.keys(contactErrors(checkout, settings.refusedCountries)).length > 0)
    return ["contact-info"];
  if (!checkout.shippingDone || Object.keys(shippingErrors(parts, settings)).length > 0)
    return ["contact-info", "shipping"];
  return ["contact-info", "shipping", "payment"];
}
