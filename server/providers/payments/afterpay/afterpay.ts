import { addCents, dollars, plainAmount, subtractCents, toCents, type Cents } from "@corkwood/commerce";
import { PaymentUnavailableError, type AuthoriseRequest } from "../common/gateway.ts";
import {
  NotAskedError,
  type HeldPayment,
  type HoldOutcome,
  type KnownPayment,
  type OutsidePayments,
  type ProviderRefund,
} from "../ledger/outsidePayments.ts";
import {
  authorise,
  capture,
  findPayment,
  readPayment,
  RefusedError,
  refundPayment,
  voidPayment,
  type AfterpayAccess,
  type Payment,
} from "./wire.ts";

/** Statuses for a token whose checkout is no longer available, or was never confirmed. */
const spentToken = new Set([404, 410, 412, 422]);

const moneyOf = ({ amount, currency }: { amount: Cents; currency: string }) => ({
  amount: plainAmount(amount),
  currency,
});
const centsOf = ({ amount }: { amount: string }) => toCents(dollars(Number(amount)));

/**
 * Afterpay's deferred flow: a confirmed payment is first only authorised, and is captured once it is certain that the
 * order will be placed.
 */
export function createAfterpay(access: AfterpayAccess): OutsidePayments {
  async function hold({ key, nonce: token, amount, currency }: AuthoriseRequest): Promise<HoldOutcome> {
    try {
      const payment = await authorise(access, { requestId: key, token, merchantReference: key });
      return await outcomeOf(payment, { key, amount, currency, token });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.status === 402) return { outcome: "declined", reason: "declined" };
      if (spentToken.has(error.status)) return { outcome: "declined", reason: "cardDetailsExpired" };
      throw error.status === 409 ? unknown(error) : new NotAskedError(error.message, { cause: error });
    }
  }

  /** Each checkout is for one amount, so a payment confirmed for another amount is refunded immediately. */
  async function outcomeOf(payment: Payment, known: KnownPayment): Promise<HoldOutcome> {
    if (isDead(payment)) return { outcome: "declined", reason: "declined" };
    if (payment.status !== "APPROVED") throw new PaymentUnavailableError(`Afterpay has not decided: ${payment.status}`);
    const { amount, currency } = payment.originalAmount;
    if (centsOf({ amount }) === known.amount && currency === known.currency) {
      return { outcome: "held", reference: payment.id };
    }
    await releasePayment(payment, known.key);
    return { outcome: "declined", reason: "cardDetailsExpired" };
  }

  async function take(payment: HeldPayment): Promise<boolean> {
    const { key, reference } = payment;
    const after = await capture(access, reference, {
      requestId: `${key}-capture`,
      merchantReference: key,
      amount: moneyOf(payment),
    }).catch((error: unknown) => {
      // The payment may have been captured before, or there may be nothing left to capture.
      if (error instanceof RefusedError) return readPayment(access, reference);
      throw error;
    });
    if (after.paymentState === "CAPTURED") return true;
    if (isDead(after)) return false;
    throw new PaymentUnavailableError(`Afterpay did not capture: ${after.paymentState}`);
  }

  async function find(known: KnownPayment): Promise<HoldOutcome | undefined> {
    const payment = known.token === null ? undefined : await findPayment(access, known.token).catch(rethrowUnknown);
    return payment && outcomeOf(payment, known);
  }

  async function releasePayment(payment: Payment, key: string): Promise<void> {
    if (isDead(payment)) return;
    const { currency } = payment.originalAmount;
    if (payment.paymentState === "AUTH_APPROVED") {
      const amount = payment.openToCaptureAmount ?? payment.originalAmount;
      await voidPayment(access, payment.id, { requestId: `${key}-void`, amount }).catch(rethrowUnknown);
      return;
    }
    const refunded = addCents(...(payment.refunds ?? []).map((one) => centsOf(one.amount)));
    const left = subtractCents(centsOf(payment.originalAmount), refunded);
    if (left <= 0) return;
    const id = `${key}-release`;
    await giveBack(payment.id, key, id, { amount: left, currency }).catch(rethrowUnknown);
  }

  const giveBack = (reference: string, key: string, refundKey: string, money: { amount: Cents; currency: string }) =>
    refundPayment(access, reference, {
      requestId: refundKey,
      amount: moneyOf(money),
      merchantReference: key,
      refundMerchantReference: refundKey,
    });

  async function refund(
    { key: paymentKey, reference, currency }: HeldPayment,
    { key, amount }: { key: string; amount: Cents },
  ): Promise<ProviderRefund> {
    try {
      const { refundId } = await giveBack(reference, paymentKey, key, { amount, currency });
      return { outcome: "refunded", reference: refundId };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      const { refunds } = await readPayment(access, reference).catch(rethrowUnknown);
      const known = refunds?.find(({ requestId }) => requestId === key);
      return known
        ? { outcome: "refunded", reference: known.refundId ?? key }
        : { outcome: "refused", reason: "declined" };
    }
  }

  return {
    hold,
    capture: (payment) => take(payment).catch(rethrowUnknown),
    find,
    release: async (payment) =>
      releasePayment(await readPayment(access, payment.reference).catch(rethrowUnknown), payment.key),
    refund,
  };
}

const deadStates = new Set(["AUTH_DECLINED", "CAPTURE_DECLINED", "EXPIRED", "VOIDED"]);

/** Whether the payment will never move money, because it was refused or its authorised amount was released. */
function isDead({ status, paymentState }: Payment): boolean {
  return status === "DECLINED" || deadStates.has(paymentState ?? "");
}

/** If a request that should have succeeded is refused, its outcome counts as unknown, so that it is retried. */
function unknown(error: unknown): unknown {
  return error instanceof RefusedError ? new PaymentUnavailableError(error.message, { cause: error }) : error;
}

function rethrowUnknown(error: unknown): never {
  throw unknown(error);
}
