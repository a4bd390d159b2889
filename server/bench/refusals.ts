import { eq } from "drizzle-orm";
import { orders } from "../db/schema.ts";
import { openTestPglite } from "../db/testing/testDatabase.ts";
import { openTestIdentity } from "../identity/testing/testIdentity.ts";
import { createOrderLookup } from "../orders/records/lookup.ts";
import { anOrder, aVoucher } from "../vouchers/testing/testVouchers.ts";
import { checkVoucher } from "../vouchers/vouchers.ts";
import { line, machineFacts, print, timeInTurns, type Timing } from "./measure.ts";

/**
 * Checks whether the response time of a refusal reveals which half of a guess was right: order number or email, voucher
 * code or PIN (specification/vouchers#wording), account email or password. Part of `npm run bench`. Prints medians of
 * alternating calls and their ratio.
 */

const times = 2000;
const now = Date.UTC(2026, 10, 1);
const opened = await openTestPglite();
const { db, close } = opened;

function report(subject: string, wrongHalf: [string, Timing], unknown: [string, Timing]): void {
  for (const [label, timing] of [wrongHalf, unknown]) print(line(`${subject}, ${label}`, timing));
  print(`  ${"ratio of the medians".padEnd(44)} ${(wrongHalf[1].median / unknown[1].median).toFixed(3).padStart(14)}`);
}

const code = await aVoucher(db);
const ofVoucher = (entered: { code: string; pin: string }) => () => checkVoucher(db, entered, now);
const [wrongPin, unknownCode] = await timeInTurns(times, [
  ofVoucher({ code, pin: "000001" }),
  ofVoucher({ code: `${code.slice(0, -1)}Z`, pin: "000001" }),
]);

const number = await anOrder(db);
await db.update(orders).set({ status: "placed" }).where(eq(orders.id, number));
const email = "eve@example.com";
/** Fails if settings are read, because a refusal does not need settings. */
const noSettings = () => {
  throw new Error("There are no settings");
};
/** Uses a new lookup each time, so that attempts do not add up. */
const ofOrder = (orderId: string) => () =>
  createOrderLookup({ db, settings: noSettings, now: () => now })
    .find("203.0.113.1", { orderId, email })
    .catch(() => undefined);
const [wrongEmail, unknownNumber] = await timeInTurns(times, [ofOrder(number), ofOrder(`${number.slice(0, -1)}X`)]);

/**
 * Uses a thousandth of the usual hashing work. At full cost, hashing takes the same time in both cases and would hide
 * other differences.
 */
const { clock, post, join } = await openTestIdentity(opened);
await join(email);
const day = 86_400_000;
const signIn = (address: string) => async () => {
  // A day later, attempts no longer count.
  clock.now += day;
  const { status } = await post("/api/auth/sign-in", { email: address, password: "not this one" });
  if (status !== 401) throw new Error(`A wrong password got status ${status}`);
};
const [wrongPassword, unknownAccount] = await timeInTurns(times / 8, [signIn(email), signIn("mal@example.com")]);

print(`Duration of refusals, by the part of the input that was right. ${machineFacts()}`);
report("voucher", ["wrong PIN", wrongPin], ["unknown code", unknownCode]);
report("order", ["wrong email", wrongEmail], ["unknown number", unknownNumber]);
report("account", ["wrong password", wrongPassword], ["unknown address", unknownAccount]);
await close();
