import { createHash } from "node:crypto";
import type { ErrorCode, FieldError, PlacedOrder } from "@corkwood/commerce";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { rowsOf, type Database } from "../../db/connection.ts";
import { statement, type Statement } from "../../db/statement.ts";
import { idempotencyKeys } from "../../db/schema.ts";
import { problem, ProblemError, type ProblemExtension } from "../../foundation/problem.ts";

/**
 * Result of placing an order. Refusals are stored like orders, so that a repeated request is refused in the same way.
 */
export type Placement = { ok: true; value: PlacementAnswer } | { ok: false; error: ProblemError };

/** The documented response to `POST api/order/place`. */
export interface PlacementAnswer {
  orderNumber: string;
  order: PlacedOrder;
}

/** Idempotency key lifetime in milliseconds: one day. */
const keyLifetime = 86_400_000;

type Key = typeof idempotencyKeys.$inferSelect;

export type Claim =
  | { state: "new" }
  | { state: "answered"; placement: Placement }
  /** The request is being processed by this process or another one, or its process crashed. */
  | { state: "open"; orderId: string };

export function bodyHash(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

export function keyReused(): ProblemError {
  return problem("IDEMPOTENCY_KEY_REUSED", 409, "This Idempotency-Key was already used for another order.");
}

const insertKey = statement(sql`
  insert into ${idempotencyKeys} (key, body_hash, created_at)
  values (${sql.placeholder("key")}, ${sql.placeholder("hash")}, ${sql.placeholder("at")})
  on conflict do nothing returning key`);

/**
 * Claims the key for this request, or returns the result of an earlier request with the same key. Waits while another
 * transaction has locked the key. Rejects with IDEMPOTENCY_KEY_REUSED if the body differs.
 */
export async function claimKey(tx: Database, key: string, hash: string, now: number): Promise<Claim> {
  const row = { key, bodyHash: hash, createdAt: new Date(now) };
  let known: Key | undefined;
  // If the key is deleted between the two statements, the next request that inserts the key owns it.
  while (!known) {
    const [claimed] = await rowsOf(tx, insertKey({ key, hash, at: row.createdAt.toISOString() }));
    if (claimed) return { state: "new" };
    [known] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key)).for("update");
  }
  const isOld = known.answerStatus !== null && known.createdAt.getTime() + keyLifetime <= now;
  if (isOld) {
    const fresh = { ...row, orderId: null, answerStatus: null, answer: null };
    await tx.update(idempotencyKeys).set(fresh).where(eq(idempotencyKeys.key, key));
    return { state: "new" };
  }
  if (known.bodyHash !== hash) throw keyReused();
  if (known.answerStatus !== null) return { state: "answered", placement: restore(known.answerStatus, known.answer) };
  if (known.orderId === null) throw new Error("An idempotency key without a response has no order");
  return { state: "open", orderId: known.orderId };
}

const findKey = statement(sql`
  select 1 from ${idempotencyKeys} where key = ${sql.placeholder("key")}
  and (answer_status is null or created_at > ${sql.placeholder("after")})`);

/** Whether an earlier request with this key has been answered or is still being processed. */
export async function isKeyKnown(db: Database, key: string, now: number): Promise<boolean> {
  return (await rowsOf(db, findKey({ key, after: new Date(now - keyLifetime).toISOString() }))).length > 0;
}

const setOrder = statement(
  sql`update ${idempotencyKeys} set order_id = ${sql.placeholder("orderId")} where key = ${sql.placeholder("key")}`,
);

/** Stores the order that the request with this key created. */
export const nameOrder = (key: string, orderId: string): Statement => setOrder({ key, orderId });

const setAnswer = sql`answer_status = ${sql.placeholder("status")}, answer = ${sql.placeholder("answer")}`;
const answerByKey = statement(
  sql`update ${idempotencyKeys} set ${setAnswer}, order_id = ${sql.placeholder("orderId")} where key = ${sql.placeholder("key")}`,
);
const answerByOrder = statement(
  sql`update ${idempotencyKeys} set ${setAnswer} where order_id = ${sql.placeholder("orderId")}`,
);

/** Stores a request's result under its key. @param orderId order that the request created; null if there is none */
export function answerKey(key: string, placement: Placement, orderId: string | null): Statement {
  return answerByKey({ key, orderId, ...columnsOf(placement) });
}

/** Stores the result of the request that created this order. */
export function answerOrder(orderId: string, placement: Placement): Statement {
  return answerByOrder({ orderId, ...columnsOf(placement) });
}

const deleteByOrder = statement(sql`delete from ${idempotencyKeys} where order_id = ${sql.placeholder("orderId")}`);

/** Deletes the key for a request without a result, so that the request can be repeated. */
export const forgetOrder = (orderId: string): Statement => deleteByOrder({ orderId });

/** Stored result of the request that created this order. Undefined if there is none. */
export async function answerFor(db: Database, orderId: string): Promise<Placement | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId));
  return row && row.answerStatus !== null ? restore(row.answerStatus, row.answer) : undefined;
}

/** Deletes keys that have a result and are older than a day. */
export async function dropOldKeys(db: Database, now: number): Promise<void> {
  const old = lt(idempotencyKeys.createdAt, new Date(now - keyLifetime));
  await db.delete(idempotencyKeys).where(and(old, isNotNull(idempotencyKeys.answerStatus)));
}

interface StoredRefusal {
  code: ErrorCode;
  detail: string;
  errors?: readonly FieldError[];
  extension?: ProblemExtension;
}

function columnsOf(placement: Placement) {
  if (placement.ok) return { status: 200, answer: JSON.stringify(placement.value) };
  const { code, status, message, errors, extension } = placement.error;
  const answer: StoredRefusal = { code, detail: message, ...(errors && { errors }), ...(extension && { extension }) };
  return { status, answer: JSON.stringify(answer) };
}

function restore(status: number, answer: unknown): Placement {
  if (status === 200) return { ok: true, value: answer as PlacementAnswer };
  const { code, detail, errors, extension } = answer as StoredRefusal;
  return { ok: false, error: new ProblemError(code, status, detail, errors, extension) };
}
