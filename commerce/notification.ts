import { formMessages } from "./formMessages.ts";
import { emailError, fieldLimits, hasPhoneNumber } from "./delivery/address.ts";
import { availabilityOf, isComingSoon, type Availability, type Stocked } from "./catalogue/availability.ts";
import { notificationMessages } from "./notificationMessages.ts";
import type { ProductSummary } from "./catalogue/product.ts";

/** What a shopper can ask to be notified of: that a product is back in stock, or that it is released. */
export type NotificationKind = "restock" | "release";

/**
 * Whether a product offers this sign-up (specification/product-page#restock-offer). A product that is sold out before its
 * release offers both.
 * @param now epoch milliseconds
 */
export function takesSignUp(
  kind: NotificationKind,
  product: Stocked & Pick<ProductSummary, "allowRestockNotifications">,
  now: number,
): boolean {
  switch (kind) {
    case "release":
      return isComingSoon(product, now);
    case "restock":
      return product.allowRestockNotifications && availabilityOf(product, now) === "soldOut";
  }
}

/** The sign-up that a product's page offers, if any. A sign-up for a sold-out product waits until it can be bought. */
export function offeredSignUp({
  soldOut,
  comingSoon,
  allowRestockNotifications,
}: Pick<ProductSummary, "soldOut" | "comingSoon" | "allowRestockNotifications">): NotificationKind | undefined {
  if (soldOut && allowRestockNotifications) return "restock";
  return comingSoon ? "release" : undefined;
}

const isBuyable = {
  available: true,
  preArrival: true,
  comingSoon: false,
  soldOut: false,
  unavailable: false,
} satisfies Record<Availability, boolean>;

/** Whether to notify the shoppers now: the product can be bought, restocked or released. @param now epoch milliseconds */
export function canBeBought(product: Stocked, now: number): boolean {
  return isBuyable[availabilityOf(product, now)];
}

/** The coming-soon form as typed. */
export interface ReleaseForm {
  emailOptIn: boolean;
  email: string;
  phoneOptIn: boolean;
  phone: string;
}

/** Email opt-in defaults on, phone opt-in off (specification/notifications#opt-ins). */
export const emptyReleaseForm: ReleaseForm = { emailOptIn: true, email: "", phoneOptIn: false, phone: "" };

export function contactEmailError(typed: string): string | undefined {
  return typed.trim() === "" ? formMessages.emailEmpty : emailError(typed);
}

/** The messages, to the letter (specification/notifications#phone-empty). */
export function contactPhoneError(typed: string): string | undefined {
  const phone = typed.trim();
  if (phone === "") return notificationMessages.contactPhoneEmpty;
  if (phone.length > fieldLimits.phone) return notificationMessages.contactPhoneTooLong(fieldLimits.phone);
  if (!/^\+?[\d ]*$/.test(phone)) return notificationMessages.contactPhoneNotDigits;
  if (!/^\+ *[1-9]/.test(phone)) return notificationMessages.contactPhoneNoCountry;
  return hasPhoneNumber(phone) ? undefined : notificationMessages.contactPhoneEmpty;
}

/** One message per field. A way that was not chosen is not checked. If none was chosen, the first field says so. */
export function releaseFormErrors(form: ReleaseForm): Partial<Record<keyof ReleaseForm, string>> {
  if (!form.emailOptIn && !form.phoneOptIn) return { emailOptIn: notificationMessages.contactMethodEmpty };
  const errors = {
    email: form.emailOptIn ? contactEmailError(form.email) : undefined,
    phone: form.phoneOptIn ? contactPhoneError(form.phone) : undefined,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Normalises a contact, whatever its case and spaces. It is used to find out whether a contact is signed up already. */
export function contactKey(channel: "email" | "phone", contact: string): string {
  return channel === "email" ? contact.trim().toLowerCase() : contact.replaceAll(/\s/g, "");
}
