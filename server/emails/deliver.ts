import { and, asc, eq, gt, isNotNull, isNull, lt, lte, not, or, sql, type SQL } from "drizzle-orm";
import { clockTolerance } from "../db/clock.ts";
import type { Database } from "../db/connection.ts";
import { outbox } from "../db/schema.ts";
import { inTransaction } from "../db/transactions.ts";
import type { Logger } from "../foundation/log.ts";
import type { EmailTransport } from "../providers/email/transport.ts";

export interface DeliveryOptions {
  db: Database;
  transport: EmailTransport;
  /** Epoch milliseconds. */
  now: () => number;
  logger: Pick<Logger, "info" | "warn">;
}

/** Maximum number of attempts, over about two days. After that, the merchant has to check the email. */
const maxAttempts = 12;

/** Duration of a process's lease on an email, in milliseconds. After that, another process may claim the email. */
const leaseTime = 120_000;

const firstWait = 60_000;
const longestWait = 6 * 3_600_000;

/** Returns the delay in milliseconds before the next attempt: one minute, two, four, … at most six hours. */
export function waitAfter(attempts: number): number {
  return Math.min(firstWait * 2 ** (attempts - 1), longestWait);
}

/**
 * Matches emails whose due time is impossibly late, because the clock was ahead when the email was written or last
 * tried. These emails are sent without waiting for the clock to catch up (specification/errors#clock). Only emails that
 * have not been tried may be scheduled for a later day.
 */
function isForgotten(now: number) {
  const wait = sql`greatest(${leaseTime}::float8, least(${firstWait} * power(2, ${outbox.attempts} - 1), ${longestWait}))`;
  const latest = sql`${new Date(now + clockTolerance).toISOString()}::timestamptz + make_interval(secs => ${wait} / 1000)`;
  const isTried = and(gt(outbox.attempts, 0), gt(outbox.dueAt, latest));
  return or(isTried, and(eq(outbox.attempts, 0), eq(outbox.dueAt, outbox.createdAt)));
}

/**
 * Sends due emails, oldest first, one after another. A process claims an email with a lease before sending it, so each
 * email is sent once. Only a crash between sending an email and recording that it was sent causes a second send, with
 * the same message id.
 * @returns number of emails sent
 */
export async function deliverDue(options: DeliveryOptions): Promise<number> {
  const { db, transport, now, logger } = options;
  let sent = 0;
  for (let email = await claim(db, now()); email; email = await claim(db, now())) {
    const { id, sender: from, recipient: to, subject, text, html, unsubscribeLink, attempts } = email;
    try {
      await transport.send(id, { from, to, subject, text, html, unsubscribeLink });
      await db
        .update(outbox)
        .set({ sentAt: new Date(now()), lastError: null })
        .where(eq(outbox.id, id));
      logger.info({ emailId: id }, "email sent");
      sent += 1;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
      const dueAt = new Date(now() + waitAfter(attempts));
      await db
        .update(outbox)
        .set({ dueAt, lastError: code.slice(0, 100) })
        .where(eq(outbox.id, id));
      logger.warn({ emailId: id, attempts, code }, "email was not sent");
    }
  }
  return sent;
}

/** Counts unsent emails by reason. */
export async function countUnsent(db: Database): Promise<{ waiting: number; held: number; failed: number }> {
  const isFailed = sql`${outbox.attempts} >= ${maxAttempts}`;
  const of = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`;
  const [counts] = await db
    .select({
      waiting: of(and(isNull(outbox.heldSince), not(isFailed))),
      held: of(isNotNull(outbox.heldSince)),
      failed: of(and(isNull(outbox.heldSince), isFailed)),
    })
    .from(outbox)
    .where(isNull(outbox.sentAt));
  return counts ?? { waiting: 0, held: 0, failed: 0 };
}

function claim(db: Database, now: number) {
  return inTransaction(db, async (tx) => {
    const [due] = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isNull(outbox.sentAt),
          isNull(outbox.heldSince),
          or(lte(outbox.dueAt, new Date(now)), isForgotten(now)),
          lt(outbox.attempts, maxAttempts),
        ),
      )
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return undefined;
    const claimed = { attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now + leaseTime) };
    const [email] = await tx.update(outbox).set(claimed).where(eq(outbox.id, due.id)).returning();
    return email;
  });
}
