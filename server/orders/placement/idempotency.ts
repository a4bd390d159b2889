import { createHash } from "node:crypto";
import type { ErrorCode, FieldError, PlacedOrder } from "@corkwood/commerce";
import { and, eq, gt, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../db/connection.ts";
import { idempotencyKeys } from "../../db/schema.ts";
import { problem, ProblemError, type ProblemExtension } from "../../foundation/problem.ts";

/** The result of a placement. A refusal is stored as well, so that the same call gets the same refusal again. */
export type Placement = { ok: true; value: PlacementAnswer } | { ok: false; error: ProblemError };

/** The documented answer of `POST api/order/place`. */
export interface PlacementAnswer {
  orderNumber: string;
  order: PlacedOrder;
}

/** For how long the same key means the same call, in milliseconds: a day. */
const keyLifetime = 86_400_000;

type Key = typeof idempotencyKeys.$inferSelect;

export type Claim =
  | { state: "new" }
  | { state: "answered"; placement: Placement }
  /** The call is being processed, by this process, another one, or one that died. */
  | { state: "open"; orderId: string };

export function bodyHash(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

export function keyReused(): ProblemError {
  return problem("IDEMPOTENCY_KEY_REUSED", 409, "This Idempotency-Key was already used for another order.");
}

/**
 * Claims the key for this call, or returns the result of an earlier call with the same key. Waits while another
 * transaction holds the key. Refuses a different body with IDEMPOTENCY_KEY_REUSED.
 */
export async function claimKey(tx: Database, key: string, hash: string, now: number): Promise<Claim> {
  const row = { key, bodyHash: hash, createdAt: new Date(now) };
  let known: Key | undefined;
  // Where the key is forgotten between the two statements, it is free again, and whoever writes it first has it.
  while (!known) {
    const [claimed] = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
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
  if (known.orderId === null) throw new Error("A key without an answer has no order");
  return { state: "open", orderId: known.orderId };
}

/** Whether a call with this key was made before, and has an answer or will have one. */
export async function isKeyKnown(db: Database, key: string, now: number): Promise<boolean> {
  const isValid = or(isNull(idempotencyKeys.answerStatus), gt(idempotencyKeys.createdAt, new Date(now - keyLifetime)));
  return (await db.$count(idempotencyKeys, and(eq(idempotencyKeys.key, key), isValid))) > 0;
}

export async function nameOrder(tx: Database, key: string, orderId: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ orderId }).where(eq(idempotencyKeys.key, key));
}

/** Stores the answer of a call whose key is known. */
export async function answerKey(tx: Database, key: string, placement: Placement): Promise<void> {
  await tx.update(idempotencyKeys).set(columnsOf(placement)).where(eq(idempotencyKeys.key, key));
}

/** Stores the answer of the call that made this order. */
export async function answerOrder(tx: Database, orderId: string, placement: Placement): Promise<void> {
  await tx.update(idempotencyKeys).set(columnsOf(placement)).where(eq(idempotencyKeys.orderId, orderId));
}

/** Drops the key of a call that had no result, so that the same call can be made again. */
export async function forgetOrder(tx: Database, orderId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId));
}

/** The stored answer to the call that made this order, if there is one. */
export async function answerFor(db: Database, orderId: string): Promise<Placement | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.orderId, orderId));
  return row && row.answerStatus !== null ? restore(row.answerStatus, row.answer) : undefined;
}

/** Deletes keys that are older than a day. */
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
  if (placement.ok) return { answerStatus: 200, answer: placement.value };
  const { code, status, message, errors, extension } = placement.error;
  const answer: StoredRefusal = { code, detail: message, ...(errors && { errors }), ...(extension && { extension }) };
  return { answerStatus: status, answer };
}

function restore(status: number, answer: unknown): Placement {
  if (status === 200) return { ok: true, value: answer as PlacementAnswer };
  const { code, detail, errors, extension } = answer as StoredRefusal;
  return { ok: false, error: new ProblemError(code, status, detail, errors, extension) };
}
