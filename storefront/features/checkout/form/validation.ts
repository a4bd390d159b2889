import {
  adultAge,
  asksForRecipient,
  fieldLimits,
  formMessages,
  giftcardLimits,
  hasPictographs,
  isBlankAddress,
  isEmail,
  phoneError,
  shippingMethods,
  type RefusedCountries,
  type Settings,
} from "@corkwood/commerce";
import type { CartState } from "../../../state/cart.state.ts";
import type { CheckoutState } from "../../../state/checkout.state.ts";
import { checkedAddressErrors, type AddressFormField } from "./addressValidation.ts";
import type { PlaceParts } from "./place.actions.ts";
import { isShipped } from "../../totals/rates.view.ts";

export type ContactField = "email" | "phone" | AddressFormField;

/** Returns the errors in the contact step. A billing address may be omitted, but must not be incomplete. */
export function contactErrors(
  state: Readonly<Pick<CheckoutState, "email" | "phone" | "billingSameAsShipping"> & PlaceParts>,
  refusedCountries: RefusedCountries,
): Partial<Record<ContactField, string>> {
  const errors: Partial<Record<ContactField, string>> = {};
  const email = state.email.trim();
  if (email === "") errors.email = formMessages.emailEmpty;
  else if (!isEmail(email) || hasPictographs(email)) errors.email = formMessages.emailInvalid;
  const wrongPhone = phoneError(state.phone);
  if (state.phone.trim() === "") errors.phone = "Enter a phone number, so that we can reach you about your order.";
  else if (wrongPhone !== undefined) errors.phone = wrongPhone;
  if (state.billingSameAsShipping || isBlankAddress(state.billingAddress)) return errors;
  return { ...errors, ...checkedAddressErrors("billing", state, refusedCountries) };
}

export type NoteField = "instructions.delivery" | "instructions.notAtHome" | "gift.from" | "gift.to" | "gift.message";
export type PickupField = "pickup.firstName" | "pickup.lastName" | "pickup.collector";
export type ShippingField = "storeId" | PickupField | AddressFormField | NoteField | "law.recipientIsOfAge";

/** Returns the error in a note to a courier or a recipient. */
function noteError(text: string, limit: number): string | undefined {
  if (hasPictographs(text)) return formMessages.noPictographs;
  return text.length > limit ? formMessages.tooLong(limit) : undefined;
}

function giftErrors({ type, from, to, message }: CheckoutState["gift"]): Partial<Record<NoteField, string>> {
  if (type === "none") return {};
  const isMissing = type === "messageOnly" && message.trim() === "";
  const errors: Partial<Record<NoteField, string | undefined>> = {
    "gift.from": noteError(from, fieldLimits.contactName),
    "gift.to": noteError(to, fieldLimits.contactName),
    "gift.message": isMissing
      ? "Write your message, or choose not to send it as a gift."
      : noteError(message, giftcardLimits.message),
  };
  return errors as Partial<Record<NoteField, string>>;
}

function deliveryErrors(checkout: CheckoutState, refusedCountries: RefusedCountries) {
  const { deliveryInstructions } = checkout;
  return {
    ...checkedAddressErrors("shipping", checkout, refusedCountries),
    "instructions.delivery": noteError(deliveryInstructions.delivery, fieldLimits.instructions),
    "instructions.notAtHome": noteError(deliveryInstructions.notAtHome, fieldLimits.instructions),
  };
}

function nameError(name: string, missing: string, limit: number): string | undefined {
  return name.trim() === "" ? missing : noteError(name, limit);
}

function pickupErrors({ storeId, pickup }: CheckoutState): Partial<Record<ShippingField, string | undefined>> {
  const { firstName, lastName, isOther, collector } = pickup;
  return {
    storeId: storeId === "" ? "Choose a store." : undefined,
    "pickup.firstName": nameError(firstName, "Enter your first name.", fieldLimits.firstName),
    "pickup.lastName": nameError(lastName, "Enter your last name.", fieldLimits.lastName),
    "pickup.collector": isOther
      ? nameError(collector, "Enter the name of the person who collects it.", fieldLimits.contactName)
      : undefined,
  };
}

/** Returns the errors in the shipping step. */
export function shippingErrors(
  { checkout, cart }: { checkout: CheckoutState; cart: CartState },
  { law, refusedCountries }: Pick<Settings, "law" | "refusedCountries">,
): Partial<Record<ShippingField, string>> {
  const { shippingMethod, gift } = checkout;
  const isPickup = shippingMethods[shippingMethod].isPickup;
  const errors: Partial<Record<ShippingField, string | undefined>> = isShipped(cart)
    ? {
        ...(isPickup ? pickupErrors(checkout) : deliveryErrors(checkout, refusedCountries)),
        ...giftErrors(gift),
      }
    : {};
  if (asksForRecipient(law, giftTypeOf(checkout, cart), cart.items) && !checkout.law.recipientIsOfAge) {
    errors["law.recipientIsOfAge"] = `Confirm that the person who receives this is ${adultAge} or over.`;
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined));
}

/**
 * Returns the gift option. If an order contains only gift cards, there is no parcel to wrap or to put a message into.
 */
export function giftTypeOf({ gift }: Pick<CheckoutState, "gift">, cart: CartState): CheckoutState["gift"]["type"] {
  return isShipped(cart) ? gift.type : "none";
}
