import {
  isOnlineMethod,
  newAddressId,
  settledAddress,
  shippingMethods,
  type BookAddress,
  type CallAt,
  type PlacedOrder,
  type SentOf,
} from "@corkwood/commerce";
import { ApiError, problemCodeOf } from "../../../services/api.ts";
import { alert } from "../../../state/alerts.state.ts";
import { isShipped } from "../../totals/rates.view.ts";
import { bookOffer } from "../form/bookOffer.ts";

// This module is imported statically, because a dynamic import that fails reloads the page, and a shopper who is
// offline would then lose the page.
import { solveForOrder } from "../../../services/botCheck/solve.ts";
import { customerHeaders, isSessionOver } from "../../../services/identity/asCustomer.ts";
import { withTabLock } from "../../../services/browser/browser.ts";
import type { ShopState } from "../../../state/shop.tsx";
import { clearPlacement } from "../../../shared/persistence/storedPlacement.ts";
import { cartFingerprint, storeAttempt, storeOrder, openAttempt, placedElsewhere } from "./attempts.ts";
import { resetCheckout, type Attempt } from "../../../state/checkout.state.ts";
import { orderRequest, type Payment } from "./orderRequest.ts";
import { checkCredit, refusalOf, type Placement } from "./refusals.actions.ts";
import { creditOf } from "../../totals/totals.ts";

const noAnswer =
  "We didn’t hear back, so we don’t know yet whether your order went through. Check your connection and press the button again: you will not be charged twice.";

const notChecked =
  "The check for bots could not be finished, so your order was not sent and nothing was charged. Check your connection and press the button again.";

const unknown: Placement = { outcome: "unknown", refusals: [{ message: noAnswer }] };

/**
 * Places an order for the cart exactly once. The attempt keeps its idempotency key until the server has responded, so a
 * second click, another tab or a reload repeats the same request.
 */
export async function placeOrder(shop: ShopState, payment: Payment): Promise<Placement> {
  const { cart, checkout } = shop;
  if (checkout.placing) return unknown;
  Object.assign(checkout, { placing: true, failure: null });
  cart.busy = true;
  try {
    // If two tabs share a cart, the second tab finds the first tab's order.
    const placement = await withTabLock("order", () => place(shop, payment));
    if (placement.outcome !== "placed") checkout.failure = placement.refusals;
    return placement;
  } finally {
    cart.busy = false;
    checkout.placing = false;
  }
}

async function place(shop: ShopState, payment: Payment): Promise<Placement> {
  const { cart, checkout, api } = shop;
  const fingerprint = cartFingerprint(cart.items);
  const elsewhere = placedElsewhere(fingerprint);
  if (elsewhere) return completePurchase(shop, elsewhere);

  const repeated = openAttempt(checkout.attempt, fingerprint, shop.now());
  const attempt = repeated ?? newAttempt(shop, payment);
  shop.activity.push({ kind: "paying", method: payment.method });
  checkout.attempt = attempt;
  storeAttempt(fingerprint, attempt);
  const usedCredit = checkout.useStoreCredit ? creditOf(shop) : 0;
  let ended: Placement | undefined;
  const headers = await headersOf(shop, attempt, payment).catch(async (error: unknown) => {
    if (error instanceof ApiError && isSessionOver(error)) ended = await refusalOf(shop, error.problem);
    return undefined;
  });
  if (headers === undefined && !repeated) {
    checkout.attempt = null;
    clearPlacement();
    return ended ?? { outcome: "refused", refusals: [{ message: notChecked }] };
  }
  if (headers === undefined) return unknown;
  try {
    const { order } = await api.post("/api/order/place", { body: JSON.parse(attempt.request), headers });
    storeOrder(fingerprint, order, shop.now());
    shop.activity.push({ kind: "purchased", order });
    const toSave = addressToSave(shop);
    const placement = completePurchase(shop, order);
    if (toSave) void saveToBook(shop, toSave);
    return placement;
  } catch (error) {
    const problemCode = problemCodeOf(error);
    if (problemCode) shop.activity.push({ kind: "refused", problemCode });
    const placement = error instanceof ApiError ? await refusalOf(shop, error.problem) : unknown;
    // An attempt ends when a response arrives. Otherwise it is retried with the same key.
    if (placement.outcome !== "unknown") {
      checkout.attempt = null;
      clearPlacement();
    }
    if (usedCredit > 0) await checkCredit(shop, usedCredit);
    return placement;
  }
}

function newAttempt(shop: ShopState, payment: Payment): Attempt {
  return { key: crypto.randomUUID(), request: JSON.stringify(orderRequest(shop, payment)), at: shop.now() };
}

type PlacementHeaders = SentOf<CallAt<"POST", "/api/order/place">>["headers"];

/**
 * Returns the headers. If no token can be obtained, the order is placed as a guest order
 * (specification/overview#token-failure).
 */
async function headersOf(
  { identity, api }: ShopState,
  { key, request }: Attempt,
  { staffToken }: Payment,
): Promise<PlacementHeaders> {
  // Reads the stored request, because a retry must send the same payload.
  const { cart }: ReturnType<typeof orderRequest> = JSON.parse(request);
  return {
    "Idempotency-Key": key,
    // If nothing is paid now, the bot check must confirm that a person is placing the order
    // (specification/orders#bot-check).
    ...(!isOnlineMethod(cart.payment.methodCode) && { "X-CF-Turnstile-Token": await solveForOrder(api) }),
    ...(await customerHeaders(identity)),
    ...(staffToken !== undefined && { CloudflareAuthToken: staffToken }),
  };
}

function completePurchase({ cart, checkout }: ShopState, order: PlacedOrder): Placement {
  resetCheckout(checkout, order);
  cart.busy = false;
  cart.items = [];
  return { outcome: "placed" };
}

/** Delivery address to store, read before the checkout is reset. */
interface AddressToSave {
  address: BookAddress;
  confirmedPlaces: readonly string[];
}

/** Returns the delivery address if the customer has chosen to store it (specification/checkout#save-address). */
function addressToSave({ account, cart, checkout }: ShopState): AddressToSave | undefined {
  const isDelivered = isShipped(cart) && !shippingMethods[checkout.shippingMethod].isPickup;
  if (!isDelivered || !bookOffer(checkout, account.customer)?.saves) return undefined;
  const isFirst = account.customer?.addresses.length === 0;
  const marks = { isDefaultShipping: isFirst, isDefaultBilling: false };
  const address = { ...settledAddress(checkout.shippingAddress), id: newAddressId, ...marks };
  return { address, confirmedPlaces: [...checkout.confirmedPlaces] };
}

/** Stores the address. The order is already placed, so a failure only shows an alert. */
async function saveToBook(shop: ShopState, { address, confirmedPlaces }: AddressToSave): Promise<void> {
  try {
    const { saveAddress } = await import("../../account/customer.actions.ts");
    await saveAddress(shop, address, confirmedPlaces);
  } catch {
    alert(shop.alerts, "info", "Your order is placed, but its address could not be saved in your address book.");
  }
}
