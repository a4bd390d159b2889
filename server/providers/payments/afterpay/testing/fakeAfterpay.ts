import { startFaultyServer, type Asked, type FaultyServer } from "../../testing/faultyServer.ts";

interface Money {
  amount: string;
  currency: string;
}

/** Payment as stored by the stand-in. */
export interface FakePayment {
  id: string;
  token: string;
  status: "APPROVED" | "DECLINED";
  paymentState: string;
  merchantReference: string;
  originalAmount: Money;
  openToCaptureAmount: Money;
  refunds: { refundId: string; requestId: string; amount: Money }[];
}

export interface FakeAfterpay extends FaultyServer {
  payments: FakePayment[];
  /** Completes Afterpay's page just as a shopper would. @returns the checkout token */
  confirm: (amount: string, outcome?: "APPROVED" | "DECLINED") => string;
}

interface Body {
  requestId: string;
  token: string;
  merchantReference: string;
  amount: Money;
}

const refuse = (status: number, errorCode: string) => ({
  status,
  json: { errorCode, errorId: "e1", message: "…", httpStatusCode: status },
});
const nothing = (currency: string): Money => ({ amount: "0.00", currency });

/** Stand-in for the parts of Afterpay's API (version 2) that the shop uses, as documented in its reference. */
export async function startAfterpay(): Promise<FakeAfterpay> {
  const payments: FakePayment[] = [];
  const checkouts = new Map<string, { amount: Money; outcome?: "APPROVED" | "DECLINED" }>();
  /** Responses by request id. A repeated request gets the same response and has no further effect. */
  const done = new Map<string, { status?: number; json: unknown }>();

  function authorise({ token, merchantReference }: Body) {
    const checkout = checkouts.get(token);
    if (!checkout?.outcome || payments.some((one) => one.token === token)) return refuse(412, "invalid_token");
    const isApproved = checkout.outcome === "APPROVED";
    const payment: FakePayment = {
      id: `1000${payments.length + 1}`,
      token,
      status: checkout.outcome,
      paymentState: isApproved ? "AUTH_APPROVED" : "AUTH_DECLINED",
      merchantReference,
      originalAmount: checkout.amount,
      openToCaptureAmount: isApproved ? checkout.amount : nothing(checkout.amount.currency),
      refunds: [],
    };
    payments.push(payment);
    return { status: isApproved ? 201 : 402, json: payment };
  }

  function end(payment: FakePayment, { amount }: Body, state: "CAPTURED" | "VOIDED") {
    if (payment.paymentState !== "AUTH_APPROVED") return refuse(422, "invalid_state");
    if (amount.amount !== payment.openToCaptureAmount.amount) return refuse(422, "invalid_amount");
    payment.paymentState = state;
    payment.openToCaptureAmount = nothing(amount.currency);
    return { status: 201, json: payment };
  }

  function refund(payment: FakePayment, { amount, requestId }: Body) {
    const refunded = payment.refunds.reduce((sum, one) => sum + Number(one.amount.amount), Number(amount.amount));
    const isTooMuch = payment.paymentState !== "CAPTURED" || refunded > Number(payment.originalAmount.amount);
    if (isTooMuch) return refuse(422, "invalid_amount");
    const refund = { refundId: `r${payment.refunds.length + 1}`, requestId, amount };
    payment.refunds.push(refund);
    return { status: 201, json: refund };
  }

  function begin(amount: Money) {
    const token = `001.${checkouts.size + 1}`;
    checkouts.set(token, { amount });
    const expires = "2026-03-01T05:00:00.000Z";
    return { status: 201, json: { token, expires, redirectCheckoutUrl: `https://portal.example/?token=${token}` } };
  }

  function act({ method, path, body }: Asked): { status?: number; json: unknown } {
    const asked = body as Body;
    if (path === "/v2/checkouts") return begin(asked.amount);
    if (path === "/v2/payments/auth") return authorise(asked);
    const [, id = "", action] = /^\/v2\/payments\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const name = decodeURIComponent(id);
    const payment = payments.find((one) => one.id === name || `token:${one.token}` === name);
    if (!payment) return refuse(404, "not_found");
    if (method === "GET") return { json: payment };
    if (action === "capture") return end(payment, asked, "CAPTURED");
    return action === "void" ? end(payment, asked, "VOIDED") : refund(payment, asked);
  }

  function answer(asked: Asked): { status?: number; json: unknown } {
    if (asked.headers.authorization !== `Basic ${Buffer.from("41000:secret").toString("base64")}`) {
      return refuse(401, "unauthorized");
    }
    if (!asked.headers["user-agent"]?.includes("https://corkwood.example")) return refuse(400, "bad_user_agent");
    const { requestId } = (asked.body ?? {}) as Partial<Body>;
    const before = requestId === undefined ? undefined : done.get(requestId);
    const result = before ?? act(asked);
    if (requestId !== undefined && (result.status ?? 200) < 300) done.set(requestId, result);
    return result;
  }

  const server = await startFaultyServer(answer);
  return Object.assign(server, {
    payments,
    confirm: (amount: string, outcome: "APPROVED" | "DECLINED" = "APPROVED") => {
      const { token } = begin({ amount, currency: "AUD" }).json;
      checkouts.set(token, { amount: { amount, currency: "AUD" }, outcome });
      return token;
    },
  });
}
