import {
  giftTypes,
  isKeyOf,
  maxConfirmedPlaces,
  paymentMethodNames,
  paymentProviders,
  shippingMethods,
  voucherLimits,
  type Voucher,
} from "@corkwood/commerce";
import type { Snapshot } from "valtio";
import { isFields, type Fields, type ReadResult } from "../../../shared/persistence/storedValues.ts";
import type { Attempt, CheckoutState, ClientToken } from "../../../state/checkout.state.ts";
import { readOrder } from "../../orders/placedOrder.ts";

type StoredCheckout = Omit<Snapshot<CheckoutState>, "rates" | "placeChecks" | "placing" | "failure">;

/**
 * Returns the part of the checkout that is stored between visits, without temporary state and, for privacy, without the
 * date of birth.
 */
export function checkoutToStore(state: Snapshot<CheckoutState>): StoredCheckout {
  const { rates: _rates, placeChecks: _checks, placing: _placing, failure: _failure, ...stored } = state;
  return { ...stored, law: { ...stored.law, dateOfBirth: "" } };
}

/** Restores the stored fields that are valid. A field whose type does not match keeps its default. */
export function restoreCheckout(state: CheckoutState, stored: unknown): ReadResult<CheckoutState> {
  const {
    placedOrder: _order,
    attempt: _attempt,
    vouchers: _vouchers,
    clientToken: _token,
    confirmedPlaces: _places,
    ...fields
  } = checkoutToStore(state);
  if (!isFields(stored)) return { value: state, isPartial: stored !== undefined };
  const fits = restoreFields(state as unknown as Fields, stored, fields);
  const areChoices = restoreChoices(state);
  const { placedOrder, attempt, clientToken, vouchers = [], confirmedPlaces = [] } = stored;
  state.placedOrder = readOrder(placedOrder);
  state.attempt = isAttempt(attempt) ? attempt : null;
  state.clientToken = isClientToken(clientToken) ? clientToken : null;
  const list: unknown[] = Array.isArray(vouchers) ? vouchers : [];
  state.vouchers = list.filter(isVoucher);
  const places: unknown[] = Array.isArray(confirmedPlaces) ? confirmedPlaces : [];
  state.confirmedPlaces = places.filter(isText).slice(-maxConfirmedPlaces);
  const isLost = (now: unknown, before: unknown) => now === null && before !== null && before !== undefined;
  return {
    value: state,
    isPartial:
      !fits ||
      !areChoices ||
      !Array.isArray(vouchers) ||
      state.vouchers.length < list.length ||
      isLost(state.placedOrder, placedOrder) ||
      isLost(state.attempt, attempt),
  };
}

/** Maximum length of a stored string. Longer than any checkout field. */
const maxLength = 1000;

/**
 * @param fields fields to restore, each with a value of the expected type
 * @returns whether all stored fields are valid
 */
function restoreFields(target: Fields, stored: Fields, fields: object): boolean {
  return Object.entries(fields).reduce((fits, [field, before]: [string, unknown]) => {
    if (!Object.hasOwn(stored, field)) return fits;
    const value = stored[field];
    if (isFields(before)) return isFields(value) && restoreFields(target[field] as Fields, value, before) && fits;
    const isSame = typeof value === typeof before && (typeof value !== "string" || value.length <= maxLength);
    if (isSame) target[field] = value;
    return isSame && fits;
  }, true);
}

/** Replaces a choice that no longer exists with the first option. @returns whether all choices exist */
function restoreChoices(state: CheckoutState): boolean {
  const hasPayment = paymentMethodNames.includes(state.paymentMethod);
  const hasShipping = isKeyOf(shippingMethods, state.shippingMethod);
  const hasGift = isKeyOf(giftTypes, state.gift.type);
  const hasSave = ["", "yes", "no"].includes(state.saveAddress);
  if (!hasPayment) state.paymentMethod = "braintreeCreditCard";
  if (!hasShipping) state.shippingMethod = "standard";
  if (!hasGift) state.gift.type = "none";
  if (!hasSave) state.saveAddress = "";
  return hasPayment && hasShipping && hasGift && hasSave;
}

export function isAttempt(stored: unknown): stored is Attempt {
  return (
    isFields(stored) &&
    typeof stored["key"] === "string" &&
    typeof stored["request"] === "string" &&
    Number.isFinite(stored["at"])
  );
}

/** An invalid token is replaced by requesting a new one. */
function isClientToken(stored: unknown): stored is ClientToken {
  if (!isFields(stored)) return false;
  const { token, provider, expires } = stored;
  return typeof token === "string" && paymentProviders.some((name) => name === provider) && Number.isFinite(expires);
}

function isText(stored: unknown): stored is string {
  return typeof stored === "string" && stored.length <= maxLength;
}

function isVoucher(stored: unknown): stored is Voucher {
  if (!isFields(stored)) return false;
  const { code, pin, amountRemaining, expires } = stored;
  const isEntered = (text: unknown, limit: number) => isText(text) && text !== "" && text.length <= limit;
  return (
    isEntered(code, voucherLimits.code) &&
    isEntered(pin, voucherLimits.pin) &&
    Number.isFinite(amountRemaining) &&
    Number.isFinite(expires)
  );
}
