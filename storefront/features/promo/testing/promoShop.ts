import {
  promoDataOf,
  resolvePromotions,
  toCents,
  type Dollars,
  type Promotion,
  type PromotionsRequest,
} from "@corkwood/commerce";
import { aPromoLine, aProduct, aPromotion } from "@corkwood/commerce/testing";
import { createApi, type Send } from "../../../services/api.ts";
import { createShop, type ShopState } from "../../../state/shop.tsx";

const now = Date.UTC(2026, 5, 1);
/** Of the cart's only line. */
export const sku = "GR-750";
const variant = { id: "v-1", code: sku, label: "750 ml", qty: 99, qtyRaw: 99, locationQtys: {} };
const bottle = aProduct({ variants: [variant] });

/** 'Ten Off' by the code TEN. */
export function tenOff(over: Parameters<typeof aPromotion>[0] = {}): Promotion {
  return aPromotion({ couponCodes: ["TEN"], priority: 1, ...over });
}

/** What the shop's server has and has seen; it decides by the same rules. */
export interface PromoServer {
  promotions: Promotion[];
  /** How many an order may have. */
  limit: number | null;
  /** How many orders had a promotion, by its id; all of them of whoever asks. */
  used: Record<string, number>;
  price: Dollars;
  asked: PromotionsRequest[];
  /** Answers of another kind, in turn. */
  instead: (() => Promise<Response>)[];
  /** Answers wait for this. */
  gate: Promise<void>;
  /** What other calls answer, by their paths. */
  calls: Record<string, (body: unknown) => Response>;
}

function resolved({ promotions, limit, used, price }: PromoServer, { cart, couponCodes }: PromotionsRequest) {
  const resolution = resolvePromotions({
    // Gift cards take no part.
    lines: cart.cartItems
      .filter(({ productData }) => productData.veloxProductId === sku)
      .map(({ qty }) => aPromoLine({ sku, qty, unitPrice: toCents(price) })),
    promotions,
    couponCodes,
    email: cart.customer?.email,
    appliedPromotionsLimit: limit,
    usage: new Map(Object.entries(used).map(([id, orders]) => [id, { orders, ofCustomer: orders }])),
    now,
  });
  return promoDataOf(resolution);
}

function stockOf({ price }: PromoServer) {
  const variants = { [variant.id]: { qty: variant.qty, locationQtys: {} } };
  return { [bottle.id]: { price, erpOriginalPrice: price, stockUpdatedAt: 1_800_000_000, variants } };
}

/** A shop with six bottles at $20.00 in its cart, and the server that it asks. */
export function openPromoShop(): { shop: ShopState; server: PromoServer } {
  const server: PromoServer = {
    promotions: [tenOff()],
    limit: null,
    used: {},
    price: bottle.price,
    asked: [],
    instead: [],
    gate: Promise.resolve(),
    calls: {
      "/api/product/refresh": () => Response.json({ stockData: stockOf(server) }),
      // The first token is good.
      "/api/bot-check?purpose=order": () => Response.json({ kind: "proofOfWork", challenge: "order", bits: 0 }),
    },
  };
  const send: Send = async (path, init) => {
    const body: unknown = JSON.parse(typeof init?.body === "string" ? init.body : "{}");
    const call = server.calls[path];
    if (call) return call(body);
    const request = body as PromotionsRequest;
    server.asked.push(request);
    const data = resolved(server, request);
    const other = server.instead.shift();
    if (other) return other();
    await server.gate;
    return Response.json(data);
  };
  const shop = createShop(createApi(send, false), () => now);
  Object.assign(shop.cart, { status: "ready", products: { [bottle.id]: structuredClone(bottle) } });
  shop.cart.items = [{ id: "i", productId: bottle.id, variantId: variant.id, qty: 6, createdAt: 0 }];
  return { shop, server };
}

/** Lets answers wait until it is opened. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Another quantity of the cart's line. */
export function setQty({ cart }: ShopState, qty: number): void {
  for (const item of cart.items) item.qty = qty;
}

/** What the alerts say, and for how long where that is their own. */
export function alertsOf({ alerts }: ShopState): string[] {
  return alerts.list.map(
    ({ tone, text, hint, duration }) =>
      `${tone}: ${text}${hint === undefined ? "" : ` + ${hint}`}${duration ? ` (${duration} ms)` : ""}`,
  );
}
