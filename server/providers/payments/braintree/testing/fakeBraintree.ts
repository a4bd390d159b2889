import { startFaultyServer, type Asked, type FaultyServer } from "../../testing/faultyServer.ts";

/** Transaction as stored by the stand-in. */
export interface FakeTransaction {
  id: string;
  orderId: string;
  amount: string;
  status: string;
  statusHistory: object[];
  refunds: { id: string; status: string; orderId: string; amount: string }[];
}

export interface FakeBraintree extends FaultyServer {
  transactions: FakeTransaction[];
  /** Whether searches miss recent transactions, as Braintree's own search does for a short time. */
  search: { isBehind: boolean };
}

interface Input {
  paymentMethodId?: string;
  transactionId?: string;
  transaction?: { amount?: string; orderId?: string };
  options?: { threeDSecureAuthentication?: { required?: boolean } };
  refund?: { amount?: string; orderId: string };
  orderId?: { is: string };
}

const refuse = (errorClass: string, legacyCode?: string) => ({
  data: null,
  errors: [{ message: "…", extensions: { errorClass, legacyCode } }],
});

/** Outcomes by the first word of a nonce. */
const rejected: Record<string, { status: string; event: object }> = {
  declined: { status: "PROCESSOR_DECLINED", event: { processorResponse: { legacyCode: "2000" } } },
  poor: { status: "PROCESSOR_DECLINED", event: { processorResponse: { legacyCode: "2001" } } },
  risk: { status: "GATEWAY_REJECTED", event: { gatewayRejectionReason: "RISK_THRESHOLD" } },
  double: { status: "GATEWAY_REJECTED", event: { gatewayRejectionReason: "DUPLICATE" } },
  failed: { status: "FAILED", event: {} },
};

const unsettled = new Set(["AUTHORIZED", "SUBMITTED_FOR_SETTLEMENT"]);

/** Stand-in for the parts of Braintree's GraphQL API that the shop uses, as documented in its reference. */
export async function startBraintree(): Promise<FakeBraintree> {
  const transactions: FakeTransaction[] = [];
  const used = new Set<string>();
  const search = { isBehind: false };

  function authorise({ paymentMethodId = "", transaction, options }: Input) {
    const [kind = ""] = paymentMethodId.split("-");
    if (kind === "unknown") return refuse("VALIDATION", "91565");
    if (used.has(paymentMethodId)) return refuse("VALIDATION", "91564");
    if (!transaction?.orderId || !/^\d+\.\d\d$/.test(transaction.amount ?? "")) return refuse("VALIDATION", "81503");
    used.add(paymentMethodId);
    const isPlain = kind === "plain" && options?.threeDSecureAuthentication?.required;
    const rejection = isPlain
      ? { status: "GATEWAY_REJECTED", event: { gatewayRejectionReason: "THREE_D_SECURE" } }
      : rejected[kind];
    const status = rejection?.status ?? "AUTHORIZED";
    const created: FakeTransaction = {
      id: `t${transactions.length + 1}`,
      orderId: transaction.orderId,
      amount: transaction.amount ?? "",
      status,
      statusHistory: [{ status, ...rejection?.event }],
      refunds: [],
    };
    transactions.push(created);
    return created;
  }

  function capture(transaction: FakeTransaction) {
    if (transaction.status !== "AUTHORIZED") return refuse("VALIDATION", "91507");
    transaction.status = "SUBMITTED_FOR_SETTLEMENT";
    return transaction;
  }

  function reverse(transaction: FakeTransaction) {
    if (!unsettled.has(transaction.status)) return refuse("VALIDATION", "91504");
    transaction.status = "VOIDED";
    return { __typename: "Transaction" };
  }

  function refund(
    transaction: FakeTransaction,
    { orderId, amount = transaction.amount }: NonNullable<Input["refund"]>,
  ) {
    if (transaction.status !== "SETTLED") return refuse("VALIDATION", "91506");
    const refunded = transaction.refunds.reduce((sum, one) => sum + Number(one.amount), Number(amount));
    if (refunded > Number(transaction.amount)) return refuse("VALIDATION", "91521");
    const refund = { id: `r${transaction.refunds.length + 1}`, status: "SUBMITTED_FOR_SETTLEMENT", orderId, amount };
    transaction.refunds.push(refund);
    return refund;
  }

  function answer({ headers, body }: Asked): unknown {
    const { query, variables } = body as { query: string; variables: { id?: string; input?: Input } };
    if (headers.authorization !== `Basic ${Buffer.from("public:private").toString("base64")}`) {
      return refuse("AUTHENTICATION");
    }
    const input = variables.input ?? {};
    const id = variables.id ?? input.transactionId;
    const transaction = transactions.find((one) => one.id === id);
    const wrap = (make: (result: object) => object, result: object) =>
      "errors" in result ? result : { data: make(result) };
    const of = (name: string, part: string, result: object) => wrap((value) => ({ [name]: { [part]: value } }), result);
    if (query.includes("authorizeCreditCard(")) return of("authorizeCreditCard", "transaction", authorise(input));
    if (query.includes("authorizePaymentMethod(")) return of("authorizePaymentMethod", "transaction", authorise(input));
    if (query.includes("createClientToken(")) {
      const token = Buffer.from(JSON.stringify({ merchantId: "merchant" })).toString("base64");
      return { data: { createClientToken: { clientToken: token } } };
    }
    if (query.includes("transactions(")) {
      const found = search.isBehind ? [] : transactions.filter((one) => one.orderId === input.orderId?.is);
      return { data: { search: { transactions: { edges: found.map((node) => ({ node })) } } } };
    }
    if (!transaction) return refuse("NOT_FOUND");
    if (query.includes("node(")) return { data: { node: transaction } };
    if (query.includes("captureTransaction(")) return of("captureTransaction", "transaction", capture(transaction));
    if (query.includes("reverseTransaction(")) return of("reverseTransaction", "reversal", reverse(transaction));
    if (query.includes("refundTransaction(") && input.refund) {
      return of("refundTransaction", "refund", refund(transaction, input.refund));
    }
    return refuse("NOT_IMPLEMENTED");
  }

  const server = await startFaultyServer((request) => ({ json: answer(request) }));
  return Object.assign(server, { transactions, search });
}
