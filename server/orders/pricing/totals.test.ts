import { dollars, taxInvoice, toCents } from "@corkwood/commerce";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orders, outbox, storeCredit, vouchers } from "../../db/schema.ts";
import { issueCredit } from "../../vouchers/credit.ts";
import { aVoucher } from "../../vouchers/testing/testVouchers.ts";
import { address, orderWith, type TestShop } from "../testing/testShop.ts";
import { deliveryLabels, money, openTotalsShop } from "../testing/totalsShop.ts";
import { offers, totals, type TotalsRow } from "../testing/totalsTable.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTotalsShop();
});
afterAll(() => shop.close());

/** Expected rows in an email's totals. */
function expectedRows({ to, costs }: TotalsRow, voucherCount: number): [label: string, amount: string][] {
  const { off = {}, delivery = 0, insurance = 0, wrapping = 0, byVouchers = 0, byCredit = 0 } = costs;
  const all: [string, number][] = [
    ["Subtotal", costs.subtotal],
    ...Object.entries(off).map(([code, amount]): [string, number] => [
      offers[code as keyof typeof offers].name,
      -amount,
    ]),
    [deliveryLabels[to], delivery],
    ...(insurance ? [["Delivery insurance", insurance] as [string, number]] : []),
    ...(wrapping ? [["Gift wrapping", wrapping] as [string, number]] : []),
    ...(byVouchers
      ? [
          [voucherCount > 1 ? `Gift card vouchers (${voucherCount})` : "Gift card vouchers", -byVouchers] as [
            string,
            number,
          ],
        ]
      : []),
    ...(byCredit ? [["Store credit", -byCredit] as [string, number]] : []),
    ["Total", costs.total],
  ];
  const written = (label: string, amount: number) => {
    if (label === deliveryLabels[to] && amount === 0) return "Free";
    return amount < 0 ? `-${money(-amount)}` : money(amount);
  };
  return all.map(([label, amount]) => [label, written(label, amount)]);
}

function cartOf({ cards = [], to, insured, gift, codes = [] }: TotalsRow) {
  const remote = { ...address, suburb: "Darwin", state: "NT", postcode: "0800" };
  const giftcard = (amount: number) => ({
    amount,
    recipientName: "Wren",
    recipientEmail: "wren@example.com",
    senderName: "Odette",
    senderEmail: "odette@example.com",
  });
  return {
    shippingAddress: to === "metro" ? address : to === "remote" ? remote : null,
    shipping: to === "pickup" ? { methodCode: "clickCollect", storeId: "s-north" } : { methodCode: "standard" },
    extra: { includesDeliveryInsurance: insured ?? false },
    gift: { type: gift ?? "none", from: "A", to: "B", message: "C" },
    promoCodes: codes,
    ...(cards.length > 0 && {
      items: cards.map((amount) => ({
        productId: "p-card",
        variantId: "v-card",
        qty: 1,
        giftcard: giftcard(amount),
      })),
    }),
  };
}

/** Payment fields for a row of the table. Issues the row's store credit and vouchers. */
async function paymentOf({ cards = [], credit, costs }: TotalsRow, turn: number) {
  const account = credit === undefined ? undefined : { email: `shopper-${turn}@example.com` };
  if (account) {
    const issued = { email: account.email, amount: toCents(dollars(credit ?? 0)), reason: null };
    await shop.opened.db.transaction((tx) => issueCredit(tx, issued, new Date(shop.clock.now)));
  }
  shop.account = account;
  const byCard = cards.length > 0 || turn % 2 === 1;
  const method =
    costs.total === 0
      ? { methodCode: "noPayment" }
      : byCard
        ? { methodCode: "braintreeCreditCard", nonce: await shop.card("4111 1111 1111 1111") }
        : { methodCode: "bankTransfer" };
  return { ...method, useStoreCredit: account !== undefined };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + toCents(dollars(amount)), 0);

describe("the table of order totals", () => {
  it.each(totals.map((row, turn) => ({ row, turn, name: JSON.stringify({ ...row, costs: row.costs.total }) })))(
    "$name",
    async ({ row, turn }) => {
      const { db } = shop.opened;
      const { lines = [], costs, vouchers: balances = [], credit = 0 } = row;
      const codes: string[] = [];
      for (const balance of balances) codes.push(await aVoucher(db, { amountCents: toCents(dollars(balance)) }));
      const cart = { ...cartOf(row), vouchers: codes.map((code) => ({ code, pin: "123456" })) };
      const answer = await shop.place(orderWith(lines, costs.total, cart, await paymentOf(row, turn)));

      expect(answer.status, answer.text).toBe(200);
      const { order, orderNumber } = answer.json;
      const { off = {}, delivery = 0, insurance = 0, wrapping = 0, byVouchers = 0, byCredit = 0 } = costs;
      expect(order).toMatchObject({
        subtotal: costs.subtotal,
        promoDiscounts: Object.entries(off).map(([code, amount]) => ({ promoId: code.toLowerCase(), amount })),
        shippingMethodLabel: deliveryLabels[row.to],
        shippingMethodPrice: delivery,
        deliveryInsuranceCost: insurance,
        giftWrappingCost: wrapping,
        voucherRedemptionTotal: byVouchers,
        storeCreditRedemptionTotal: byCredit,
        grandTotal: costs.total,
      });

      const [stored] = await db.select().from(orders).where(eq(orders.number, orderNumber));
      expect(stored).toMatchObject({
        status: "placed",
        subtotalCents: toCents(dollars(costs.subtotal)),
        discountCents: sum(Object.values(off)),
        shippingCents: toCents(dollars(delivery)),
        insuranceCents: toCents(dollars(insurance)),
        wrappingCents: toCents(dollars(wrapping)),
        voucherCents: toCents(dollars(byVouchers)),
        creditCents: toCents(dollars(byCredit)),
        grandTotalCents: toCents(dollars(costs.total)),
      });

      const [email] = await db
        .select()
        .from(outbox)
        .where(eq(outbox.topic, `order:${stored?.id}`));
      const rows = expectedRows(row, order.voucherCount);
      expect(email?.text).toContain(`\n\n${rows.map(([label, amount]) => `${label}: ${amount}`).join("\n")}\n\n`);
      const [, table = ""] = email?.html.split('aria-label="What you ordered"') ?? [];
      const html = [...table.matchAll(/<th scope="row"[^>]*>([^<]*)<\/th>\s*<td[^>]*>([^<]*)<\/td>/g)];
      expect(html.map(([, label, amount]) => [label, amount])).toEqual(rows);

      const invoice = taxInvoice(order);
      expect(invoice.gst).toBe(costs.gst);
      const [ofRows, ofTenders] = [invoice.rows, invoice.tenders].map((all) => sum(all.map(({ amount }) => amount)));
      expect([ofRows, ofTenders]).toEqual([toCents(invoice.total), toCents(invoice.total)]);
      const isTaxed = invoice.rows.some((row) => row.isTaxed);
      const gst = isTaxed ? `includes GST of ${money(costs.gst)}.` : "includes no GST, because it is for gift cards.";
      for (const part of [email?.text, email?.html]) expect(part).toContain(gst);

      let left = 0;
      for (const code of codes) {
        const [voucher] = await db.select().from(vouchers).where(eq(vouchers.code, code));
        left += voucher?.balanceCents ?? Number.NaN;
      }
      expect(left).toBe(sum(balances) - toCents(dollars(byVouchers)));
      const [account] = await db
        .select()
        .from(storeCredit)
        .where(eq(storeCredit.owner, `shopper-${turn}@example.com`));
      expect(account?.balanceCents ?? 0).toBe(toCents(dollars(credit)) - toCents(dollars(byCredit)));
    },
  );

  it("covers every pair of cases: rate, insurance, wrapping, gift cards, promotions, vouchers and credit", () => {
    expect(totals.length).toBeGreaterThanOrEqual(40);
    const traits = totals.map(({ to, insured, gift, codes, vouchers: entered, credit, costs }) => ({
      rate: to === "metro" && costs.delivery === undefined ? "free" : to,
      insured: insured === true,
      wrapped: gift === "wrapped",
      promotion: codes !== undefined,
      voucher: entered !== undefined,
      credit: credit !== undefined,
    }));
    const names = ["insured", "wrapped", "promotion", "voucher", "credit"] as const;
    const missing: string[] = [];
    for (const rate of ["metro", "free", "remote", "pickup", "email"]) {
      for (const name of names) {
        const has = traits.some((one) => one.rate === rate && one[name]);
        if (!has) missing.push(`${rate} and ${name}`);
      }
    }
    for (const [index, name] of names.entries()) {
      for (const other of names.slice(index + 1)) {
        if (!traits.some((one) => one[name] && one[other])) missing.push(`${name} and ${other}`);
      }
    }
    expect(missing).toEqual([]);
  });
});
