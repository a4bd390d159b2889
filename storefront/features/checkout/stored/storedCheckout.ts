import {
  giftTypes,
  paymentMethods,
  paymentProviders,
  voucherLimits,
  type ShippingMethod,
  type Voucher,
} from "@corkwood/commerce";
import type { Snapshot } from "valtio";
import { isFields, type Fields, type Readable } from "../../../shared/persistence/storedList.ts";
import type { Attempt, CheckoutState, ClientToken } from "../../../state/checkout.state.ts";
import { readOrder } from "../../orders/placedOrder.ts";

type Kept = Omit<Snapshot<CheckoutState>, "rates" | "placing" | "failure">;

/** What is kept between visits: not what is of the moment, and no date of birth, which is looked at and forgotten. */
export function keptCheckout(state: Snapshot<CheckoutState>): Kept {
  const { rates: _rates, placing: _placing, failure: _failure, ...kept } = state;
  return { ...kept, law: { ...kept.law, dateOfBirth: "" } };
}

/** Takes over what fits from what was kept: a field of another type keeps its default. */
export function restoreCheckout(state: CheckoutState, kept: unknown): Readable<CheckoutState> {
  const {
    placedOrder: _order,
    attempt: _attempt,
    vouchers: _vouchers,
    clientToken: _token,
    ...fields
  } = keptCheckout(state);
  if (!isFields(kept)) return { value: state, isPartly: kept !== undefined };
  const fits = restoreFields(state as unknown as Fields, kept, fields);
  const areChoices = restoreChoices(state);
  const { placedOrder, attempt, clientToken, vouchers = [] } = kept;
  state.placedOrder = readOrder(placedOrder);
  state.attempt = isAttempt(attempt) ? attempt : null;
  state.clientToken = isClientToken(clientToken) ? clientToken : null;
  const list: unknown[] = Array.isArray(vouchers) ? vouchers : [];
  state.vouchers = list.filter(isVoucher);
  const isLost = (now: unknown, before: unknown) => now === null && before !== null && before !== undefined;
  return {
    value: state,
    isPartly:
      !fits ||
      !areChoices ||
      !Array.isArray(vouchers) ||
      state.vouchers.length < list.length ||
      isLost(state.placedOrder, placedOrder) ||
      isLost(state.attempt, attempt),
  };
}

/** Longer than any field of the checkout takes. */
const longest = 1000;

/** @param fields those to take over, with values of the type they have; @returns whether all that was kept of them fits */
function restoreFields(target: Fields, kept: Fields, fields: object): boolean {
  return Object.entries(fields).reduce((fits, [field, before]: [string, unknown]) => {
    if (!Object.hasOwn(kept, field)) return fits;
    const value = kept[field];
    if (isFields(before)) return isFields(value) && restoreFields(target[field] as Fields, value, before) && fits;
    const isSame = typeof value === typeof before && (typeof value !== "string" || value.length <= longest);
    if (isSame) target[field] = value;
    return isSame && fits;
  }, true);
}

const shippingMethods: ReadonlySet<ShippingMethod> = new Set(["standard", "clickCollect"]);

/** A choice that there is not (any more) gives way to the first one. @returns whether there were all of them */
function restoreChoices(state: CheckoutState): boolean {
  const hasPayment = Object.hasOwn(paymentMethods, state.paymentMethod);
  const hasShipping = shippingMethods.has(state.shippingMethod);
  const hasGift = giftTypes.includes(state.gift.type);
  if (!hasPayment) state.paymentMethod = "braintreeCreditCard";
  if (!hasShipping) state.shippingMethod = "standard";
  if (!hasGift) state.gift.type = "none";
  return hasPayment && hasShipping && hasGift;
}

export function isAttempt(kept: unknown): kept is Attempt {
  return (
    isFields(kept) &&
    typeof kept["key"] === "string" &&
    typeof kept["request"] === "string" &&
    Number.isFinite(kept["at"])
  );
}

/** One that is lost is asked for anew. */
function isClientToken(kept: unknown): kept is ClientToken {
  if (!isFields(kept)) return false;
  const { token, provider, expires } = kept;
  return typeof token === "string" && paymentProviders.some((name) => name === provider) && Number.isFinite(expires);
}

function isVoucher(kept: unknown): kept is Voucher {
  if (!isFields(kept)) return false;
  const { code, pin, amountRemaining, expires } = kept;
  const isText = (text: unknown, limit: number) => typeof text === "string" && text !== "" && text.length <= limit;
  return (
    isText(code, voucherLimits.code) &&
    isText(pin, voucherLimits.pin) &&
    Number.isFinite(amountRemaining) &&
    Number.isFinite(expires)
  );
}
