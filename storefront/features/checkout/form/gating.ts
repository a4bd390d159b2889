import { useCartView } from "../../cart/useCartView.ts";
import { useSite } from "../../../shared/site/site.ts";
import { usePromoParts } from "../../promo/usePromo.ts";
import { contactErrors, shippingErrors } from "./validation.ts";
import { pathTo } from "../../../shared/routing/paths.ts";

export type CheckoutStep = "contact-info" | "shipping" | "payment";

/** The steps, as the breadcrumb names them (specification/checkout#steps). */
export const checkoutSteps: readonly { step: CheckoutStep; label: string; short: string }[] = [
  { step: "contact-info", label: "1. Contact Information", short: "1. Contact" },
  { step: "shipping", label: "2. Shipping", short: "2. Shipping" },
  { step: "payment", label: "3. Payment", short: "3. Payment" },
];

export function stepPath(step: CheckoutStep): string {
  return pathTo(`/checkout/${step}`);
}

/**
 * Which steps are open: contact-info needs a cart with items and no item errors, shipping needs contact info, payment
 * needs shipping info (specification/checkout#needs-cart).
 */
export function useOpenSteps(): readonly CheckoutStep[] {
  const { settings } = useSite();
  const { view } = useCartView();
  const parts = usePromoParts();
  const { checkout } = parts;
  // What another tab has just added may not be known yet; it closes nothing.
  if (view.lines.length === 0 || view.refusal !== undefined) return [];
  if (!checkout.contactDone || Object.keys(contactErrors(checkout, settings.refusedCountries)).length > 0)
    return ["contact-info"];
  if (!checkout.shippingDone || Object.keys(shippingErrors(parts, settings)).length > 0)
    return ["contact-info", "shipping"];
  return ["contact-info", "shipping", "payment"];
}
