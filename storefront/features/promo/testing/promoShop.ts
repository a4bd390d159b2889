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
/** SKU of the cart's only line. */
export const sku = "GR-750";
const variant = { id: "v-1", code: sku, label: "750 ml", qty: 99, qtyRaw: 99, locationQtys: {} };
const bottle = aProduct({ variants: [variant] });

/** The promotion 'Ten Off' with the code TEN. */
export function tenOff(over: Parameters<typeof aPromotion>[0] = {}): Promotion {
  return aPromotion({ couponCodes: ["TEN"], priority: 1, ...over });
}

/** The shop server's state and records. The server resolves promotions with the production rules. */
export interface PromoServer {
  promotions: Promotion[];
  /** Maximum number of promotions per order. */
  limit: number | null;
  /** Number of orders per promotion, keyed by promotion id. All orders count as the requesting shopper's. */
  used: Record<string, number>;
  price: Dollars;
  asked: PromotionsRequest[];
  /** Responses that replace the server's own, used in turn. */
  instead: (() => Promise<Response>)[];
  /** Promise that responses wait for. */
  gate: Promise<void>;
  /** Responses to other calls, keyed by path. */
  calls: Record<string, (body: unknown) => Response>;
}

function resolved({ promotions, limit, used, price }: PromoServer, { cart, couponCodes }: PromotionsRequest) {
  const resolution = resolvePromotions({
    // Promotions do not apply to gift cards.
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

/** Creates a shop with six bottles at $20.00 in its cart, and its server. */
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
      // A challenge of zero bits accepts any token.
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

/** Creates a promise that resolves when `open` is called. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Sets the quantity of the cart's line. */
export function setQty({ cart }: ShopState, qty: number): void {
  for (const item of cart.items) item.qty = qty;
}

/** Returns the text of each alert, with its duration if set explicitly. */
export function alertsOf({ alerts }: ShopState): string[] {
  return alerts.list.map(
    ({ tone, text, hint, duration }) =>
      `${tone}: ${text}${hint === undefined ? "" : ` + ${hint}`}${duration ? ` (${duration} ms)` : ""}`,
  );
}
