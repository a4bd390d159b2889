import { cents, dollars, toCents } from "@corkwood/commerce";
import { putContent } from "../../server/content/content.ts";
import type { Database } from "../../server/db/connection.ts";
import { testSettings, testStores } from "../../server/orders/testing/testSettings.ts";
import { openTestShop } from "../../server/orders/testing/testShop.ts";
import { issueCredit } from "../../server/vouchers/credit.ts";
import { aVoucher } from "../../server/vouchers/testing/testVouchers.ts";
import { nameOf, placements, wants } from "./kinds.ts";

const wording = "As the law asks.";
export const settings = {
  ...testSettings,
  law: { age: { how: "statement", wording }, recipient: { isAsked: false, wording } },
};

/** Initial stock of each product. */
export const initialStock = 100_000;

/** Fills a shop with two products for each kind of order, because one order is cancelled while the next is placed. */
export async function fill(db: Database): Promise<void> {
  await putContent(db, "settings", settings);
  for (const store of testStores) await putContent(db, "store", store, store.id);
  const opened = { db, exclusive: true, ping: async () => undefined, close: async () => undefined };
  const shop = await openTestShop({ opened });
  for (const kind of placements) {
    for (const turn of [0, 1]) {
      const name = nameOf(kind, turn);
      if (kind.base === "giftcards") {
        const isGiftcard = {
          functionalType: "giftcard",
          giftcardMinCents: cents(5000),
          giftcardMaxCents: cents(100_000),
        } as const;
        await shop.stock(name, 5000, 0, isGiftcard);
        continue;
      }
      await shop.stock(name, 2000, initialStock);
      await shop.shelve(name, { "101": initialStock / 2, "102": initialStock / 2 });
    }
    const offer = { usageLimit: 100_000, usageLimitPerCustomer: 1, effect: { type: "percent", percent: 10 } };
    const id = nameOf(kind, 0);
    if (wants(kind, "code")) await shop.promote({ id, name: `Of ${id}`, couponCodes: [id.toUpperCase()], ...offer });
  }
}

/** Issues a voucher and store credit for each order of a round. */
export async function issueTenders(db: Database, round: number): Promise<void> {
  for (const kind of placements) {
    const name = nameOf(kind, round);
    if (wants(kind, "voucher")) {
      const amountCents = kind.base === "voucher" ? cents(10_000) : cents(500);
      await aVoucher(db, { code: `${name}-${round}`.toUpperCase(), amountCents });
    }
    if (!wants(kind, "credit")) continue;
    const credit = { email: `${name}-${round}@example.com`, amount: toCents(dollars(3)), reason: null };
    await db.transaction((tx) => issueCredit(tx, credit, new Date()));
  }
}
