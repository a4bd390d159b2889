import {
  isCardMethod,
  addCents,
  lineItemName,
  onlineMethod,
  plainAmount,
  timesCents,
  type Cents,
  type OnlineMethod,
} from "@corkwood/commerce";
import { PaymentUnavailableError, type AuthoriseRequest, type PaymentLine } from "../common/gateway.ts";
import {
  NotAskedError,
  type HeldPayment,
  type HoldOutcome,
  type OutsidePayments,
  type ProviderRefund,
} from "../ledger/outsidePayments.ts";
import { isDead, isDouble, isHeld, isTaken, isUnsettled, outcomeOf } from "./statuses.ts";
import {
  authorise,
  captureTransaction,
  readTransaction,
  RefusedError,
  refundTransaction,
  searchTransactions,
  voidTransaction,
  type BraintreeAccess,
  type Refund,
  type Transaction,
} from "./wire.ts";

export interface BraintreeOptions extends BraintreeAccess {
  /** Merchant account that sells in AUD, if the merchant has several. */
  merchantAccountId: string | undefined;
}

/** Braintree's error codes for a nonce that is used, locked by another request, expired or unknown. */
const spentNonce = new Set(["91564", "91565", "91566", "93107", "93108", "93109"]);
/** Error codes for a card whose 3-D Secure check failed or was passed for another payment. */
const notAuthenticated = new Set(["81571", "91568", "91570", "915196"]);
const notSettled = new Set(["91506", "91574"]);

/** Cards, PayPal and Pay in 4 through Braintree. */
export function createBraintree({ merchantAccountId, ...access }: BraintreeOptions): OutsidePayments {
  const read = (payment: HeldPayment) => readTransaction(access, payment.reference);

  async function hold(request: AuthoriseRequest): Promise<HoldOutcome> {
    const { method, nonce } = request;
    const input = {
      paymentMethodId: nonce,
      transaction: transactionInput(request, method, merchantAccountId),
      ...(onlineMethod(method).needsAuthentication && { options: { threeDSecureAuthentication: { required: true } } }),
    };
    try {
      const transaction = await authorise(access, isCardMethod(method), input);
      if (isDouble(transaction)) throw new PaymentUnavailableError("Braintree rejected the payment as a duplicate");
      return outcomeOf(transaction);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.codes.some((code) => spentNonce.has(code)))
        return { outcome: "declined", reason: "cardDetailsExpired" };
      if (error.codes.some((code) => notAuthenticated.has(code)))
        return { outcome: "declined", reason: "authenticationFailed" };
      throw new NotAskedError(error.message, { cause: error });
    }
  }

  async function capture(payment: HeldPayment): Promise<boolean> {
    const transaction = await captureTransaction(access, payment.reference, plainAmount(payment.amount)).catch(
      (error: unknown) => {
        // The payment may have been captured before, or there may be nothing left to capture.
        if (error instanceof RefusedError) return read(payment);
        throw error;
      },
    );
    if (isTaken(transaction)) return true;
    if (isDead(transaction)) return false;
    throw new PaymentUnavailableError(`Braintree did not capture: ${transaction.status}`);
  }

  /**
   * A repeated request may have created two transactions. Only the transaction with reserved or captured money counts.
   */
  async function find({ key }: { key: string }): Promise<HoldOutcome | undefined> {
    const all = (await searchTransactions(access, key)).filter(({ orderId }) => orderId === key);
    const best = all.find((one) => isHeld(one) || isTaken(one)) ?? all.find((one) => !isDead(one)) ?? all[0];
    return best && outcomeOf(best);
  }

  async function release(payment: HeldPayment): Promise<void> {
    const transaction = await read(payment);
    if (isDead(transaction)) return;
    if (isUnsettled(transaction)) await voidUnsettled(payment);
    else await giveBack(transaction, `${payment.key}-void`);
  }

  async function voidUnsettled(payment: HeldPayment): Promise<void> {
    try {
      await voidTransaction(access, payment.reference);
    } catch (error) {
      if (error instanceof RefusedError && isDead(await read(payment))) return;
      throw unknown(error);
    }
  }

  async function giveBack(transaction: Transaction, orderId: string): Promise<void> {
    if (refundOf(transaction, orderId)) return;
    try {
      await refundTransaction(access, transaction.id, { orderId });
    } catch (error) {
      throw unknown(error);
    }
  }

  async function refund(
    payment: HeldPayment,
    { key, amount }: { key: string; amount: Cents },
  ): Promise<ProviderRefund> {
    const transaction = await read(payment);
    const known = refundOf(transaction, key);
    if (known) return { outcome: "refunded", reference: known.id };
    const isAll = amount === payment.amount;
    if (isDead(transaction)) {
      return isAll ? { outcome: "refunded", reference: transaction.id } : { outcome: "refused", reason: "declined" };
    }
    if (isUnsettled(transaction)) {
      if (!isAll) return { outcome: "refused", reason: "notSettledYet" };
      await voidUnsettled(payment);
      return { outcome: "refunded", reference: transaction.id };
    }
    try {
      const refund = await refundTransaction(access, transaction.id, { orderId: key, amount: plainAmount(amount) });
      return isDead(refund)
        ? { outcome: "refused", reason: "declined" }
        : { outcome: "refunded", reference: refund.id };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const isEarly = error.codes.some((code) => notSettled.has(code));
      return { outcome: "refused", reason: isEarly ? "notSettledYet" : "declined" };
    }
  }

  return { hold, capture, find, release, refund };
}

function refundOf({ refunds }: Transaction, orderId: string): Refund | undefined {
  return refunds?.find((one) => one.orderId === orderId && !isDead(one));
}

/** If a request that should have succeeded is refused, its outcome counts as unknown, so that it is retried. */
function unknown(error: unknown): unknown {
  return error instanceof RefusedError ? new PaymentUnavailableError(error.message, { cause: error }) : error;
}

function transactionInput(
  { key, amount, deviceData, lines = [] }: AuthoriseRequest,
  method: OnlineMethod,
  merchantAccountId: string | undefined,
) {
  const isPaypal = !isCardMethod(method);
  const total = addCents(...lines.map(({ unitAmount, quantity }) => timesCents(unitAmount, quantity)));
  return {
    amount: plainAmount(amount),
    orderId: key,
    ...(merchantAccountId && { merchantAccountId }),
    ...(deviceData && { riskData: { deviceData } }),
    // PayPal displays the lines if their sum equals the amount. For cards, Braintree would treat the lines as Level 3
    // data.
    ...(isPaypal && total === amount && { lineItems: lines.map(lineItem) }),
  };
}

function lineItem({ name, quantity, unitAmount }: PaymentLine) {
  return {
    name: lineItemName(name),
    kind: "DEBIT",
    quantity: String(quantity),
    unitAmount: plainAmount(unitAmount),
    totalAmount: plainAmount(timesCents(unitAmount, quantity)),
  };
}
