import { randomUUID } from "node:crypto";
import { code, pin, type Ask, type Bottle, type Cellar, type OrderShop } from "./orderShop.ts";

/** Order request, ready to be sent. */
export interface Purchase {
  body: unknown;
  key: string;
  client: string;
  hasCode: boolean;
  /** Bot check token, set if nothing is paid while the order is placed. */
  botToken?: string;
}

type Random = () => number;

const address = {
  firstName: "Ada",
  lastName: "Vintner",
  street1: "14 Tanner Lane",
  suburb: "Collingwood",
  state: "VIC",
  postcode: "3066",
  country: "AU",
};

/** Expected total, higher than the total of any order here. The shop accepts an order that costs less than expected. */
const expectedAmount = 1_000_000;

function bodyOf(items: readonly (Bottle & { qty: number })[], client: string, payment: object, more: object = {}) {
  return {
    cart: {
      email: `${client}@example.com`,
      phone: "0400 000 000",
      shippingAddress: address,
      shipping: { methodCode: "standard" },
      items,
      law: { isOfAge: true },
      ...more,
      payment: { expectedAmount, ...payment },
    },
  };
}

/** A separate network address for each shopper. */
const clientOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

async function cardNonce(ask: Ask, client: string): Promise<string> {
  const card = { number: "4111 1111 1111 1111", expiry: "12/39", securityCode: "123", name: "Ada Vintner" };
  const { text } = await ask("/test-payments/tokens", card, client);
  return (JSON.parse(text) as { nonce: string }).nonce;
}

/** One to three wines. A few wines are in most orders. */
function basket(random: Random, plenty: readonly Bottle[]) {
  const wines = new Set<number>();
  for (let count = 1 + Math.floor(random() * 3); count > 0; count--)
    wines.add(Math.floor(random() ** 3 * plenty.length));
  return [...wines].map((wine) => ({ ...(plenty[wine] as Bottle), qty: 1 + Math.floor(random() * 3) }));
}

/** Equal numbers of orders with a card, a bank transfer, a voucher and a coupon code. */
export function shoppers(cellar: Cellar, { ask, botToken }: Pick<OrderShop, "ask" | "botToken">, random: Random) {
  const vouchers = cellar.vouchers.values();
  let turn = 0;
  const purchase = async (): Promise<Purchase> => {
    turn += 1;
    const kind = turn % 4;
    const client = clientOf(turn);
    const byCard = { methodCode: "braintreeCreditCard", nonce: kind < 2 ? await cardNonce(ask, client) : undefined };
    const payment = kind < 2 ? byCard : { methodCode: "bankTransfer" };
    const voucher = kind === 1 ? vouchers.next().value : undefined;
    if (kind === 1 && voucher === undefined) throw new Error("There are too few vouchers");
    const more = {
      ...(voucher !== undefined && { vouchers: [{ code: voucher, pin }] }),
      ...(kind === 2 && { promoCodes: [code] }),
    };
    const body = bodyOf(basket(random, cellar.plenty), client, payment, more);
    const token = kind < 2 ? {} : { botToken: await botToken() };
    return { body, key: randomUUID(), client, hasCode: kind === 2, ...token };
  };
  return {
    /** Creates this number of shoppers with different carts. */
    several: async (count: number) => {
      const purchases: Purchase[] = [];
      while (purchases.length < count) purchases.push(await purchase());
      return purchases;
    },
    /** Creates this number of shoppers who each buy one bottle by bank transfer. */
    singles: (count: number, bottleOf: (place: number) => Bottle): Promise<Purchase[]> =>
      Promise.all(
        Array.from({ length: count }, async (_, place) => {
          turn += 1;
          const client = clientOf(turn);
          const body = bodyOf([{ ...bottleOf(place), qty: 1 }], client, { methodCode: "bankTransfer" });
          return { body, key: randomUUID(), client, hasCode: false, botToken: await botToken() };
        }),
      ),
  };
}
