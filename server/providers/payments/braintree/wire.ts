import { z } from "zod";
import { PaymentUnavailableError } from "../common/gateway.ts";
import { send } from "../ledger/http.ts";
import { NotAskedError } from "../ledger/outsidePayments.ts";

/** The parts of Braintree's GraphQL API that the shop uses, as documented in its reference. */

export interface BraintreeAccess {
  /** API URL without a trailing slash. */
  url: string;
  publicKey: string;
  privateKey: string;
  /** Response timeout in milliseconds. Long enough for Braintree to call a bank. @default 15000 */
  timeoutMs?: number;
}

const version = "2019-01-01";

const errorSchema = z.object({
  extensions: z
    .object({ errorClass: z.string().optional(), legacyCode: z.string().optional() })
    .nullish()
    .transform((extensions) => extensions ?? {}),
});
const answerSchema = z.object({ data: z.unknown(), errors: z.array(errorSchema).nullish() });

/** Thrown if Braintree understood but refused the request, which had no effect. */
export class RefusedError extends Error {
  /** Braintree's error codes. */
  readonly codes: readonly string[];

  constructor(codes: readonly string[]) {
    super(`Braintree refused the call: ${codes.join(", ")}`);
    this.codes = codes;
  }
}

const refusals = new Set(["VALIDATION", "NOT_FOUND"]);
const turnedAway = new Set(["AUTHENTICATION", "AUTHORIZATION", "UNSUPPORTED_CLIENT", "RESOURCE_LIMIT"]);

/** Sends a query or mutation and parses the response with the schema. */
async function ask<T>(
  { url, publicKey, privateKey, timeoutMs = 15_000 }: BraintreeAccess,
  query: string,
  variables: object,
  schema: z.ZodType<T>,
): Promise<T> {
  const { json } = await send({
    method: "POST",
    url: `${url}/graphql`,
    headers: {
      authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString("base64")}`,
      "braintree-version": version,
    },
    body: { query, variables },
    timeoutMs,
  });
  const answer = answerSchema.safeParse(json);
  if (answer.success && answer.data.errors?.length) throw errorOf(answer.data.errors);
  const data = schema.safeParse(answer.data?.data);
  if (!data.success) throw new PaymentUnavailableError("Braintree's response does not match its API reference");
  return data.data;
}

function errorOf(errors: readonly z.infer<typeof errorSchema>[]): Error {
  const codes = errors.map(({ extensions }) => extensions.legacyCode ?? extensions.errorClass ?? "unknown");
  const all = (classes: Set<string>) => errors.every(({ extensions }) => classes.has(extensions.errorClass ?? ""));
  if (all(refusals)) return new RefusedError(codes);
  if (all(turnedAway)) return new NotAskedError(`Braintree rejected the call: ${codes.join(", ")}`);
  return new PaymentUnavailableError(`Braintree failed: ${codes.join(", ")}`);
}

const refundFields = "id status orderId";
const refund = z.object({ id: z.string(), status: z.string(), orderId: z.string().nullish() });

const transactionFields = `
  id status orderId
  statusHistory {
    status
    ... on ProcessorDeclinedEvent { processorResponse { legacyCode } }
    ... on GatewayRejectedEvent { gatewayRejectionReason }
  }
  refunds { ${refundFields} }`;
const transaction = z.object({
  id: z.string(),
  status: z.string(),
  orderId: z.string().nullish(),
  /** Latest first. */
  statusHistory: z
    .array(
      z.object({
        processorResponse: z.object({ legacyCode: z.string().nullish() }).nullish(),
        gatewayRejectionReason: z.string().nullish(),
      }),
    )
    .nullish(),
  refunds: z.array(refund).nullish(),
});
export type Transaction = z.infer<typeof transaction>;
export type Refund = z.infer<typeof refund>;

const payload = (name: string) =>
  z
    .object({ [name]: z.object({ transaction }) })
    .transform((data) => (data[name] as { transaction: Transaction }).transaction);

export interface Authorisation {
  paymentMethodId: string;
  transaction: object;
  options?: object;
}

/** Authorises a payment by card or any other method represented by a nonce. */
export function authorise(access: BraintreeAccess, isCard: boolean, input: Authorisation): Promise<Transaction> {
  const name = isCard ? "authorizeCreditCard" : "authorizePaymentMethod";
  const type = isCard ? "AuthorizeCreditCardInput" : "AuthorizePaymentMethodInput";
  const query = `mutation Authorise($input: ${type}!) { ${name}(input: $input) { transaction { ${transactionFields} } } }`;
  return ask(access, query, { input }, payload(name));
}

export function captureTransaction(
  access: BraintreeAccess,
  transactionId: string,
  amount: string,
): Promise<Transaction> {
  const query = `mutation Capture($input: CaptureTransactionInput!) {
    captureTransaction(input: $input) { transaction { ${transactionFields} } } }`;
  return ask(access, query, { input: { transactionId, transaction: { amount } } }, payload("captureTransaction"));
}

export function readTransaction(access: BraintreeAccess, id: string): Promise<Transaction> {
  const query = `query Transaction($id: ID!) { node(id: $id) { ... on Transaction { ${transactionFields} } } }`;
  return ask(
    access,
    query,
    { id },
    z.object({ node: transaction }).transform(({ node }) => node),
  );
}

/** Returns all transactions with an order id. There may be both a declined and a successful transaction. */
export function searchTransactions(access: BraintreeAccess, orderId: string): Promise<Transaction[]> {
  const query = `query Search($input: TransactionSearchInput!) {
    search { transactions(input: $input, first: 50) { edges { node { ${transactionFields} } } } } }`;
  const schema = z
    .object({
      search: z.object({ transactions: z.object({ edges: z.array(z.object({ node: transaction })).nullish() }) }),
    })
    .transform(({ search }) => (search.transactions.edges ?? []).map(({ node }) => node));
  return ask(access, query, { input: { orderId: { is: orderId } } }, schema);
}

/** Reverses the whole transaction before settlement. */
export async function voidTransaction(access: BraintreeAccess, transactionId: string): Promise<void> {
  const query =
    "mutation Void($input: ReverseTransactionInput!) { reverseTransaction(input: $input) { reversal { __typename } } }";
  const schema = z.object({ reverseTransaction: z.object({ reversal: z.object({ __typename: z.string() }) }) });
  await ask(access, query, { input: { transactionId } }, schema);
}

/** Refunds part of the amount after settlement. @param orderId refund id @param amount defaults to the whole amount */
export function refundTransaction(
  access: BraintreeAccess,
  transactionId: string,
  request: { orderId: string; amount?: string },
): Promise<Refund> {
  const query = `mutation Refund($input: RefundTransactionInput!) {
    refundTransaction(input: $input) { refund { ${refundFields} } } }`;
  const schema = z
    .object({ refundTransaction: z.object({ refund }) })
    .transform(({ refundTransaction: { refund } }) => refund);
  return ask(access, query, { input: { transactionId, refund: request } }, schema);
}

export function createClientToken(access: BraintreeAccess, merchantAccountId: string | undefined): Promise<string> {
  const query = "mutation Token($input: CreateClientTokenInput!) { createClientToken(input: $input) { clientToken } }";
  const schema = z
    .object({ createClientToken: z.object({ clientToken: z.string().min(1) }) })
    .transform(({ createClientToken: { clientToken } }) => clientToken);
  return ask(access, query, { input: { clientToken: { ...(merchantAccountId && { merchantAccountId }) } } }, schema);
}
