import type { OutsideProvider } from "@corkwood/commerce";
import type { PaymentRow } from "../../../db/schema.ts";
import {
  PaymentUnavailableError,
  type AuthoriseRequest,
  type PaymentGateway,
  type PaymentOutcome,
} from "../common/gateway.ts";
import type { PaymentContext } from "../common/provider.ts";
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

export interface LedgerOptions extends Pick<PaymentContext, "db" | "logger" | "now" | "watch"> {
  name: OutsideProvider;
  provider: OutsidePayments;
}

export interface LedgeredGateway extends PaymentGateway {
  /** Releases late authorisations of voided keys. */
  tidy: () => Promise<void>;
}

/**
 * Time in milliseconds during which late responses are followed up, at increasing intervals. A provider's search may
 * lag behind its responses.
 */
const strayFor = 86_400_000;
const minute = 60_000;
const maxAtOnce = 20;

const voided: PaymentOutcome = { outcome: "declined", reason: "voided" };

/**
 * Wraps an external provider in a write-ahead ledger: each step is recorded before it is taken. At first, money is only
 * authorised. It is captured once the ledger row for the payment's key allows it, so a payment that has been voided is
 * never charged, no matter how late a response arrives.
 */
export function createLedgeredGateway({ db, name, logger, now, ...options }: LedgerOptions): LedgeredGateway {
  const provider = options.watch(options.provider);
  const at = () => new Date(now());

  async function authorise(request: AuthoriseRequest): Promise<PaymentOutcome> {
    const { key } = request;
    const known = await beginPayment(db, name, request, at());
    if (known) {
      const outcome = outcomeOf(known);
      if (!outcome) throw new PaymentUnavailableError("The payment is already in progress");
      return outcome;
    }
    try {
      return await settle(key, await provider.hold(request));
    } catch (error) {
      if (!(error instanceof NotAskedError)) throw error;
      logger.warn({ error, orderId: key, provider: name }, "payment was not requested");
      return decided(await movePayment(db, key, ["begun"], { status: "voided" }, at()));
    }
  }

  /** Records the outcome of an authorisation, and then captures or releases the reserved amount. */
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
    // The void is recorded first, so that a retry after a failure can find the amount to release.
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
    // If no reference is known, nothing was captured, and `tidy` will look for an authorised amount.
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
          logger.warn({ error, orderId: row.key, provider: name }, "payment could not be reversed yet");
          await lookAgain(db, row.key, { lookAgainAt: new Date(now() + minute) });
        }
      }
    },
  };
}

const mayBeHeld = (row: PaymentRow) => row.reference !== null && row.lookAgainAt !== null;

/** Returns the outcome in the stored row, because a concurrent request may have recorded its outcome first. */
function decided(row: PaymentRow): PaymentOutcome {
  const outcome = row.status === "voided" ? voided : outcomeOf(row);
  if (!outcome) throw new PaymentUnavailableError("The payment is in progress elsewhere");
  return outcome;
}
