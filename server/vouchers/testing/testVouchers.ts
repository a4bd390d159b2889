import { randomUUID } from "node:crypto";
import { addCents, cents, coverTotal, noCents, type Cents } from "@corkwood/commerce";
import { anAddress } from "@corkwood/commerce/testing";
import type { Database } from "../../db/connection.ts";
import { runTogether } from "../../db/statement.ts";
import { orders, vouchers, type VoucherRow } from "../../db/schema.ts";
import { inTransaction } from "../../db/transactions.ts";
import { settleVouchers, takeFromVouchers, type OrderOutcome, type VoucherPart } from "../redeem.ts";
import { lockVouchers, type EnteredVoucher } from "../vouchers.ts";

const day = new Date("2026-03-01T02:00:00Z");

/** Adds a voucher, by default $50 with the PIN 123456. @returns its code */
export async function aVoucher(db: Database, over: Partial<VoucherRow> = {}): Promise<string> {
  const code = over.code ?? `TEST-${randomUUID().slice(0, 18).toUpperCase()}`;
  const amountCents = over.amountCents ?? cents(5000);
  const whole = {
    pin: "123456",
    issuedAt: day,
    expiresAt: new Date("2029-03-01T02:00:00Z"),
    balanceCents: amountCents,
  };
  await db.insert(vouchers).values({ ...whole, ...over, code, amountCents });
  return code;
}

/** Adds an order whose payment is pending. @returns its id */
export async function anOrder(db: Database, id: string = randomUUID()): Promise<string> {
  await db.insert(orders).values({
    id,
    number: id,
    status: "pending",
    email: "ann@example.com",
    phone: "0400 000 000",
    shippingAddress: anAddress(),
    shippingMethodCode: "standard",
    shippingMethodLabel: "Standard delivery",
    deliveryInstructions: { delivery: "", notAtHome: "" },
    paymentMethod: "braintreeCreditCard",
    subtotalCents: cents(5000),
    shippingCents: noCents,
    grandTotalCents: cents(5000),
    createdAt: day,
  });
  return id;
}

/**
 * Pays a total with vouchers, just as placing an order does: locks and reserves amounts in one transaction, and settles
 * in another. @returns amount taken
 */
export async function placeWith(
  db: Database,
  entered: readonly EnteredVoucher[],
  total: Cents,
  now: number,
  outcome: OrderOutcome = "placed",
): Promise<Cents> {
  const { orderId, taken } = await inTransaction(db, async (tx) => {
    const usable = (await lockVouchers(tx, entered, now)).filter((one) => one.result === "usable");
    const covered = coverTotal(
      total,
      usable.map(({ balance }) => balance),
      cents(0),
    );
    const id = await anOrder(tx);
    const parts = usable.map(({ code }, index) => ({ code, amount: covered.vouchers[index] ?? cents(0) }));
    await holdVouchers(tx, id, parts);
    return { orderId: id, taken: addCents(...covered.vouchers) };
  });
  await inTransaction(db, (tx) => settleVouchers(tx, orderId, outcome));
  return taken;
}

/** Deducts amounts from vouchers for an order whose payment is pending. */
export async function holdVouchers(tx: Database, orderId: string, parts: readonly VoucherPart[]): Promise<void> {
  await runTogether(tx, takeFromVouchers(orderId, parts, "held"));
}
