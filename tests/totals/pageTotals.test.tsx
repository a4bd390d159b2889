import { dollars, toCents, type ProductSummary } from "@corkwood/commerce";
import { aProduct } from "@corkwood/commerce/testing";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { address, type TestShop } from "../../server/orders/testing/testShop.ts";
import { deliveryLabels, money, openTotalsShop } from "../../server/orders/testing/totalsShop.ts";
import { offers, prices, totals, type TotalsRow } from "../../server/orders/testing/totalsTable.ts";
import { issueCredit } from "../../server/vouchers/credit.ts";
import { aVoucher } from "../../server/vouchers/testing/testVouchers.ts";
import { createApi } from "../../storefront/services/api.ts";
import { guest } from "../../storefront/services/identity/identity.ts";
import { PageStateContext } from "../../storefront/shared/page/pageState.ts";
import { createShop, ShopProvider, type ShopState } from "../../storefront/state/shop.tsx";
import type { CartState } from "../../storefront/state/cart.state.ts";
import { siteRouteId } from "../../storefront/shared/routing/site.ts";
import { loadPromoData } from "../../storefront/features/promo/promo.actions.ts";
import { CheckoutSummary } from "../../storefront/features/checkout/frame/CheckoutSummary.tsx";
import { Confirmation } from "../../storefront/features/checkout/Confirmation.tsx";
import type { Payment } from "../../storefront/features/checkout/placement/orderRequest.ts";
import { placeOrder } from "../../storefront/features/checkout/placement/place.actions.ts";
import { loadRates } from "../../storefront/features/checkout/shipping/rates.actions.ts";

let server: TestShop;
beforeAll(async () => {
  server = await openTotalsShop();
});
afterAll(() => server.close());

const product = (name: string, price: number, over: Partial<ProductSummary> = {}): ProductSummary => {
  const variant = { id: `v-${name}`, code: `SKU-${name}`, label: "750 ml", qty: 10_000, qtyRaw: 10_000 };
  return aProduct({
    id: `p-${name}`,
    name,
    price: dollars(price),
    variants: [{ ...variant, locationQtys: {} }],
    ...over,
  });
};
const known = [
  ...Object.entries(prices).map(([name, price]) => product(name, price)),
  product("card", 50, { functionalType: "giftcard", giftcard: { amountMin: dollars(50), amountMax: dollars(1000) } }),
];

function itemsOf({ lines = [], cards = [] }: TotalsRow): CartState["items"] {
  const bottles = lines.map(([name, qty]) => ({ name, qty }));
  const giftcards = cards.map((amount) => ({
    name: "card",
    qty: 1,
    giftcard: {
      amount: dollars(amount),
      recipientName: "Wren",
      recipientEmail: "wren@example.com",
      senderName: "Odette",
      senderEmail: "odette@example.com",
      message: "",
    },
  }));
  return [...bottles, ...giftcards].map(({ name, ...rest }, index) => {
    return { id: `i-${index}`, productId: `p-${name}`, variantId: `v-${name}`, createdAt: 0, ...rest };
  });
}

/** Browser state at the last step, including all typed values and the server's responses. */
async function atLastStep(row: TotalsRow, turn: number): Promise<ShopState> {
  const { to, insured = false, gift = "none", codes = [], vouchers = [], credit } = row;
  const { db } = server.opened;
  const shop = createShop(
    createApi((path, init) => server.request(path, init), false),
    () => server.clock.now,
  );
  Object.assign(shop.cart, { status: "ready", products: Object.fromEntries(known.map((each) => [each.id, each])) });
  shop.cart.items = itemsOf(row);
  const email = `page-${turn}@example.com`;
  const entered = [];
  for (const balance of vouchers) {
    const code = await aVoucher(db, { amountCents: toCents(dollars(balance)) });
    entered.push({ code, pin: "123456", amountRemaining: dollars(balance), expires: 1_900_000_000 });
  }
  server.account = credit === undefined ? undefined : { email };
  if (credit !== undefined) {
    const issued = { email, amount: toCents(dollars(credit)), reason: null };
    await db.transaction((tx) => issueCredit(tx, issued, new Date(server.clock.now)));
    shop.identity = { ...guest, isSignedIn: () => true, email: () => email, storeCredit: () => dollars(credit) };
  }
  const remote = { ...address, suburb: "Darwin", state: "NT", postcode: "0800" };
  Object.assign(shop.checkout, {
    email,
    phone: "0400 000 000",
    contactDone: true,
    shippingMethod: to === "pickup" ? "clickCollect" : "standard",
    storeId: to === "pickup" ? "s-north" : "",
    pickup: { firstName: "Ada", lastName: "Winter", isOther: false, collector: "" },
    shippingAddress: { company: "", street2: "", phone: "", ...(to === "remote" ? remote : address) },
    includesDeliveryInsurance: insured,
    gift: { type: gift, from: "A", to: "B", message: "C" },
    law: { isOfAge: true, dateOfBirth: "", recipientIsOfAge: true },
    vouchers: entered,
    useStoreCredit: credit !== undefined,
  });
  shop.promo.codes = [...codes];
  await loadPromoData(shop);
  await loadRates(shop);
  return shop;
}

/** Renders a page just as the server does. */
function htmlOf(shop: ShopState, page: ReactElement): string {
  const loaderData = { [siteRouteId]: { settings: server.settings } };
  const route = { id: siteRouteId, path: "/", element: page, loader: () => null };
  const router = createMemoryRouter([route], { hydrationData: { loaderData } });
  const pageState = { router: { loaderData, errors: null }, now: server.clock.now, baseUrl: "", styles: [] };
  const html = renderToString(
    <PageStateContext value={pageState}>
      <ShopProvider shop={shop}>
        <RouterProvider router={router} />
      </ShopProvider>
    </PageStateContext>,
  );
  router.dispose();
  // Removes React's separators between adjacent text nodes.
  return html.replaceAll("<!-- -->", "");
}

/** Returns the visible rows of the totals. */
function rowsIn(html: string): [label: string, amount: string][] {
  const rows = html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g);
  return [...rows].map(([, label = "", amount = ""]) => [label, amount]);
}

/** Returns the expected rows according to the table. */
function expectedRows({ to, costs }: TotalsRow): [label: string, amount: string][] {
  const { off = {}, delivery = 0, insurance = 0, wrapping = 0, byVouchers = 0, byCredit = 0 } = costs;
  const added = (label: string, amount: number): [string, string][] => (amount ? [[label, money(amount)]] : []);
  const paid = (label: string, amount: number): [string, string][] => (amount ? [[label, `−${money(amount)}`]] : []);
  return [
    ["Subtotal", money(costs.subtotal)],
    ...Object.entries(off).flatMap(([code, amount]) => paid(offers[code as keyof typeof offers].name, amount)),
    [deliveryLabels[to], delivery ? money(delivery) : "Free"],
    ...added("Delivery insurance", insurance),
    ...added("Gift wrapping", wrapping),
    ...paid("Gift cards", byVouchers),
    ...paid("Store credit", byCredit),
    ["Total", money(costs.total)],
  ];
}

async function paymentOf({ cards, costs }: TotalsRow): Promise<Payment> {
  if (costs.total === 0) return { method: "noPayment" };
  if (!cards) return { method: "bankTransfer" };
  return { method: "braintreeCreditCard", nonce: await server.card("4111 1111 1111 1111") };
}

const Nothing = () => null;

describe("the totals table, on the page", () => {
  it.each(totals.map((row, turn) => ({ row, turn, name: JSON.stringify({ ...row, costs: row.costs.total }) })))(
    "$name",
    async ({ row, turn }) => {
      const shop = await atLastStep(row, turn);
      expect(rowsIn(htmlOf(shop, <CheckoutSummary />))).toEqual(expectedRows(row));

      const payment = await paymentOf(row);
      expect(await placeOrder(shop, payment)).toEqual({ outcome: "placed" });
      const confirmation = htmlOf(shop, <Confirmation Below={Nothing} />);
      expect(rowsIn(confirmation)).toEqual(expectedRows(row));
      const transfers = payment.method === "bankTransfer" ? [money(row.costs.total)] : [];
      expect([...confirmation.matchAll(/Please transfer (\S+) to/g)].map(([, amount]) => amount)).toEqual(transfers);
    },
  );
});
