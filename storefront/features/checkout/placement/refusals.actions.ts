import { sessionMessages, viewCart, type CurrentAmounts, type FieldError, type Problem } from "@corkwood/commerce";
import type { ShopState } from "../../../state/shop.tsx";
import { refreshCartStock, reloadCartProducts } from "../../cart/stock.actions.ts";
import { alert } from "../../../state/alerts.state.ts";
import { reloadPromoData } from "../../promo/promo.actions.ts";
import { amountChanges, balancesOf, type ShownAmounts } from "./amountChanges.ts";
import type { CheckoutState, Refusal } from "../../../state/checkout.state.ts";
import { problemSubjects } from "./problemSubjects.ts";
import { checkPlace } from "../form/place.actions.ts";
import { loadRates } from "../shipping/rates.actions.ts";
import { creditOf, totalsNow } from "../../totals/totals.ts";

/**
 * Outcome of placing an order. The shopper was charged if the outcome is `placed`, and possibly if it is `unknown`.
 * Pressing the button again resolves an unknown outcome.
 */
export type Placement =
  | { outcome: "placed" }
  | { outcome: "changed" | "refused" | "declined" | "unknown"; refusals: readonly Refusal[] };

/** Display time of the alert about changed store credit, in milliseconds (specification/vouchers#credit-changed). */
const creditAlertDuration = 10_000;

const sentences = {
  creditChanged: "Your store credit balance has changed since you last attempted to check out.",
  voucherGone: "It was taken out of your order. Nothing was charged: please check the new total.",
  unknown:
    "Something went wrong on our side, so we don’t know yet whether your order went through. Press the button again: you will not be charged twice.",
};

/** Adds a sentence saying that nothing was charged, unless the refusal already contains it. */
function withNotCharged(message: string): string {
  return /charged/i.test(message) ? message : `${message} You have not been charged.`;
}

const refused = (...messages: string[]): Placement => ({
  outcome: "refused",
  refusals: messages.map((message) => ({ message })),
});

/**
 * Reacts to a refused order and returns the messages for the shopper (specification/orders#stock-short,
 * specification/orders#signed-out). The messages are returned even if the reaction fails.
 */
export async function refusalOf(shop: ShopState, problem: Problem): Promise<Placement> {
  const { code, status, detail } = problem;
  const shown = shownAmounts(shop);
  await react(shop, problem).catch(() => undefined);
  switch (problemSubjects[code]) {
    case "paymentDeclined":
      return { outcome: "declined", refusals: [{ message: withNotCharged(detail) }] };
    case "paymentUnavailable":
      return { outcome: problem.undecided ? "unknown" : "refused", refusals: [{ message: detail }] };
    case "amount": {
      const changes = problem.current ? amountChanges(shown, problem.current) : [];
      return { outcome: "changed", refusals: [withNotCharged(detail), ...changes].map((message) => ({ message })) };
    }
    case "voucher":
    case "pendingVoucher":
      return refused(...voucherMessages(shown.voucherCodes, problem));
    case "age":
    case "fields":
      return { outcome: "refused", refusals: fieldRefusals(problem) };
    case "stock":
      return refused(withNotCharged(detail), ...lineMessages(shop, problem));
    case "signIn":
      return refused(sessionMessages.orderRefused);
    case "underWay":
      return { outcome: "unknown", refusals: [{ message: detail }] };
    case "delivery":
    case "place":
    case "product":
    case "recipient":
    case "other":
      if (status >= 500) return { outcome: "unknown", refusals: [{ message: sentences.unknown }] };
      return refused(withNotCharged(detail));
  }
}

function shownAmounts(shop: ShopState): ShownAmounts & { voucherCodes: readonly string[] } {
  const { offers, ...totals } = totalsNow(shop);
  const prices = Object.entries(shop.cart.products).flatMap(([id, product]) =>
    product && product.functionalType !== "giftcard" ? [[id, { name: product.name, price: product.price }]] : [],
  );
  return {
    ...totals,
    discounts: offers.discounts,
    prices: Object.fromEntries(prices) as ShownAmounts["prices"],
    voucherCodes: shop.checkout.vouchers.map(({ code }) => code),
  };
}

async function react(shop: ShopState, { code, errors = [], current }: Problem): Promise<void> {
  const { checkout } = shop;
  switch (problemSubjects[code]) {
    case "amount":
      takeBalances(checkout, current);
      await refreshCartStock(shop);
      await reloadPromoData(shop);
      await loadRates(shop);
      return;
    case "stock":
      await refreshCartStock(shop);
      return;
    case "product":
      await reloadCartProducts(shop);
      return;
    case "delivery":
      checkout.shippingDone = false;
      await loadRates(shop);
      return;
    case "place":
      openStepOf(checkout, errors);
      await Promise.all([checkPlace(shop, "billing"), checkPlace(shop, "shipping")]);
      return;
    case "recipient":
      checkout.law.recipientIsOfAge = false;
      checkout.shippingDone = false;
      return;
    case "voucher":
      checkout.vouchers = checkout.vouchers.filter((_, index) => !voucherErrors(errors).has(index));
      return;
    case "fields":
      openStepOf(checkout, errors);
      return;
    case "signIn":
      await shop.identity.accounts?.endSession(shop.identity);
      return;
    case "age":
    case "other":
    case "paymentDeclined":
    case "paymentUnavailable":
    case "pendingVoucher":
    case "underWay":
  }
}

function takeBalances(checkout: CheckoutState, current: CurrentAmounts | undefined): void {
  const balances = current && balancesOf(current);
  for (const [index, amountRemaining] of balances?.entries() ?? []) {
    const voucher = checkout.vouchers[index];
    if (voucher) voucher.amountRemaining = amountRemaining;
  }
  checkout.vouchers = checkout.vouchers.filter(({ amountRemaining }) => amountRemaining > 0);
}

/** Returns the messages about vouchers, keyed by their index in the order. */
function voucherErrors(errors: readonly FieldError[]): Map<number, string> {
  return new Map(
    errors.flatMap(({ path, message }) => {
      const index = /^cart\.vouchers\.(\d+)\./.exec(path)?.[1];
      return index === undefined ? [] : [[Number(index), message]];
    }),
  );
}

function voucherMessages(codes: readonly string[], { code, detail, errors = [] }: Problem): string[] {
  const said = [...voucherErrors(errors)].map(([index, message]) => `Gift card ${codes[index] ?? ""}: ${message}`);
  const messages = said.length > 0 ? said : [detail];
  return code === "VOUCHER_PENDING"
    ? messages.map(withNotCharged)
    : messages.map((text) => `${text} ${sentences.voucherGone}`);
}

/**
 * Returns the messages about refused lines, unless the cart itself already shows an error. Needed if the stock could
 * not be loaded.
 */
function lineMessages({ cart, now, homeState }: ShopState, { errors = [] }: Problem): string[] {
  if (viewCart(cart.items, cart.products, now(), homeState).refusal !== undefined) return [];
  return errors.flatMap(({ path, message }) => {
    const index = /^cart\.items\.(\d+)\./.exec(path)?.[1];
    const name = cart.products[cart.items[Number(index)]?.productId ?? ""]?.name;
    return name === undefined ? [] : [`${name}: ${message}`];
  });
}

/** Reopens earlier steps that contain rejected fields. */
function openStepOf(checkout: CheckoutState, errors: readonly FieldError[]): void {
  const isAbout = (pattern: RegExp) => errors.some(({ path }) => pattern.test(path));
  if (isAbout(/^cart\.(email|phone|billingAddress)/)) checkout.contactDone = false;
  if (isAbout(/^cart\.(shipping|shippingAddress|gift)\b/)) checkout.shippingDone = false;
}

const fieldNames: Readonly<Record<string, string>> = {
  "cart.law.isOfAge": "law.isOfAge",
  "cart.law.dateOfBirth": "law.dateOfBirth.day",
};

function fieldRefusals({ detail, errors = [] }: Problem): Refusal[] {
  if (errors.length === 0) return [{ message: withNotCharged(detail) }];
  return errors.map(({ path, message }) => ({ field: fieldNames[path], message: withNotCharged(message) }));
}

/**
 * Reloads the account after a failed order with store credit, and alerts the shopper if their credit has changed.
 * @param before in dollars
 */
export async function checkCredit(shop: ShopState, before: number): Promise<void> {
  // If the customer was logged out, there is no credit to compare.
  if (!shop.identity.isSignedIn()) return;
  await shop.identity.accounts?.loadDetails().catch(() => undefined);
  if (creditOf(shop) !== before)
    alert(shop.alerts, "error", sentences.creditChanged, { duration: creditAlertDuration });
}
