import type { OutsideProvider } from "@corkwood/commerce";
import type { Database } from "../../../db/connection.ts";
import type { PaymentRow } from "../../../db/schema.ts";
import type { Logger } from "../../../foundation/log.ts";
import {
  PaymentUnavailableError,
  type AuthoriseRequest,
  type PaymentGateway,
  type PaymentOutcome,
} from "../common/gateway.ts";
import { NotAskedError, type HoldOutcome, type OutsidePayments } from "./outsidePayments.ts";
import { refundPayment } from "./refunds.ts";
import {
  beginPayment,
  heldPayment,
  knownPayment,
  lookAgain,
  movePayment,
  outcomeOf,
  readPayment,
  strayPayments,
  voidRow,
} from "./rows.ts";

export interface LedgerOptions {
  db: Database;
  name: OutsideProvider;
  provider: OutsidePayments;
  logger: Pick<Logger, "warn">;
  /** Epoch milliseconds. */
  now: () => number;
}

export interface LedgeredGateway extends PaymentGateway {
  /** Gives back what voided keys turn out to hold, because a provider heard of them late. */
  tidy: () => Promise<void>;
}

/** A provider may answer late, and its search later still: for so long it is asked again, less and less often. */
const strayFor = 86_400_000;
const minute = 60_000;
const maxAtOnce = 20;

const voided: PaymentOutcome = { outcome: "declined", reason: "voided" };

/**
 * Makes a gateway of an outside provider by writing down each step before it is taken. Money is only held at first, and
 * taken when the key's row says so: a key that was voided meanwhile is never charged, however late an answer arrives.
 */
export function createLedgeredGateway({ db, name, provider, logger, now }: LedgerOptions): LedgeredGateway {
  const at = () => new Date(now());

  async function authorise(request: AuthoriseRequest): Promise<PaymentOutcome> {
    const { key } = request;
    const known = await beginPayment(db, name, request, at());
    if (known) {
      const outcome = outcomeOf(known);
      if (!outcome) throw new PaymentUnavailableError("The payment is under way already");
      return outcome;
    }
    try {
      return await settle(key, await provider.hold(request));
    } catch (error) {
      if (!(error instanceof NotAskedError)) throw error;
      logger.warn({ error, orderId: key, provider: name }, "payment was not asked for");
      return decided(await movePayment(db, key, ["begun"], { status: "voided" }, at()));
    }
  }

  /** Writes down what became of a hold, and goes on from there. */
  async function settle(key: string, answer: HoldOutcome): Promise<PaymentOutcome> {
    if (answer.outcome === "declined") {
      return decided(await movePayment(db, key, ["begun"], { status: "declined", reason: answer.reason }, at()));
    }
    const { reference } = answer;
    const row = await movePayment(db, key, ["begun"], { status: "held", reference }, at());
    if (row.status === "held") return take(row);
    if (row.status === "voided") await giveBack({ ...row, reference });
    return decided(row);
  }

  async function take(row: PaymentRow): Promise<PaymentOutcome> {
    const change = (await provider.capture(heldPayment(row)))
      ? ({ status: "authorised" } as const)
      : ({ status: "declined", reason: "declined" } as const);
    const moved = await movePayment(db, row.key, ["held"], change, at());
    if (moved.status === "voided") await giveBack(moved);
    return decided(moved);
  }

  async function giveBack(row: PaymentRow): Promise<void> {
    // Written down first: whoever comes after a failure knows what there is to give back.
    await lookAgain(db, row.key, { lookAgainAt: at(), ...(row.reference !== null && { reference: row.reference }) });
    await provider.release(heldPayment(row));
    await lookAgain(db, row.key, { lookAgainAt: null });
  }

  async function find(key: string): Promise<PaymentOutcome | undefined> {
    const row = await readPayment(db, key);
    if (!row) return undefined;
    if (row.status === "held") return take(row);
    if (row.status === "begun") {
      const answer = await provider.find(knownPayment(row));
      return answer && settle(key, answer);
    }
    if (row.status === "voided" && mayBeHeld(row)) await giveBack(row);
    return decided(row);
  }

  async function voidKey(key: string): Promise<void> {
    const row = await voidRow(db, key, at());
    // Where no reference is known nothing was taken, and `tidy` looks for what may be held.
    if (mayBeHeld(row)) await giveBack(row);
  }

  async function lookFor(row: PaymentRow): Promise<void> {
    if (row.reference !== null) return giveBack(row);
    const found = await provider.find(knownPayment(row));
    if (found?.outcome === "held") return giveBack({ ...row, reference: found.reference });
    const age = now() - row.updatedAt.getTime();
    const isOver = found !== undefined || age >= strayFor;
    return lookAgain(db, row.key, { lookAgainAt: isOver ? null : new Date(now() + Math.max(minute, age)) });
  }

  return {
    authorise,
    find,
    void: voidKey,
    refund: (request) => refundPayment(db, provider, request, now()),
    tidy: async () => {
      for (const row of await strayPayments(db, name, at(), maxAtOnce)) {
        try {
          await lookFor(row);
        } catch (error) {
          logger.warn({ error, orderId: row.key, provider: name }, "payment could not be given back yet");
          await lookAgain(db, row.key, { lookAgainAt: new Date(now() + minute) });
        }
      }
    },
  };
}

const mayBeHeld = (row: PaymentRow) => row.reference !== null && row.lookAgainAt !== null;

/** Another call may have been quicker: what the row says counts. */
function decided(row: PaymentRow): PaymentOutcome {
  const outcome = row.status === "voided" ? voided : outcomeOf(row);
  if (!outcome) throw new PaymentUnavailableError("The payment is under way elsewhere");
  return outcome;
}
