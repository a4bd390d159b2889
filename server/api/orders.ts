import { isCardMethod, isOnlineMethod, onlineMethod, type PlaceOrderRequest } from "@corkwood/commerce";
import { placeOrderRequest, shippingRatesRequest } from "@corkwood/commerce/wire";
import type { Context } from "hono";
import { z } from "zod";
import type { DeclineGuard } from "../orders/placement/declineGuard.ts";
import type { Orders } from "../orders/orders.ts";
import type { Shopper } from "../orders/pricing/shopper.ts";
import { problem } from "../foundation/problem.ts";
import type { CouponGuard } from "../promotions/guard.ts";
import type { VoucherGuard } from "../vouchers/guard.ts";
import { parse, readBody } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

const keyHeader = z
  .string({ error: "Send an Idempotency-Key of your own making, such as a random UUID." })
  .regex(/^[\x21-\x7e]{8,255}$/, "Use 8 to 255 printable characters without spaces.");

/** Carries the CF_Authorization cookie of the merchant's own people (specification/calls#place-headers). */
const staffHeader = "CloudflareAuthToken";

const rateSchema = z.object({
  code: z.string(),
  label: z.string(),
  price: z.number(),
  stores: z.array(z.string()).optional().describe("Of `clickCollect`: the stores that have all of it"),
});
const ratesAnswer = z.object({
  success: z.literal(true),
  rates: z.array(rateSchema),
  refusal: z.object({ code: z.string(), detail: z.string() }).optional().describe("Why delivery is not among them"),
});

/** What an order is refused for before anything is charged. */
export const refusals: NonNullable<Operation["problems"]> = {
  403: ["PAYMENT_METHOD_UNKNOWN", "ORDER_REFUSED"],
  409: [
    "EXPECTED_AMOUNT_CHANGED",
    "PRODUCT_SIZE_SOLD_OUT",
    "PRODUCT_SIZE_STOCK_INSUFFICIENT",
    "PRODUCT_NOT_PURCHASABLE",
    "COMING_SOON_PRODUCT_NOT_PURCHASABLE",
    "NO_MIXING_PRE_ARRIVAL_PRODUCTS",
    "NO_MIXING_GIFTCARD_PRODUCTS",
    "CART_MAX_QTY_EXCEEDED",
    "CART_MIN_QTY_NOT_REACHED",
    "SHIPPING_METHOD_NOT_AVAILABLE",
    "PAYMENT_METHOD_UNKNOWN",
    "VOUCHER_NOT_FOUND",
    "VOUCHER_EXPIRED",
    "VOUCHER_REDEEMED",
    "VOUCHER_PENDING",
    "VOUCHER_APPLIED",
    "IDEMPOTENCY_KEY_REUSED",
  ],
  422: [
    "PRODUCT_NOT_FOUND",
    "DELIVERY_RESTRICTED",
    "QUANTITY_CAPPED",
    "STORE_NOT_FOUND",
    "AGE_NOT_CONFIRMED",
    "RECIPIENT_NOT_CONFIRMED",
  ],
  429: ["RATE_LIMITED"],
  503: ["PAYMENT_UNAVAILABLE"],
};

const operations: Operation[] = [
  {
    method: "post",
    path: "/api/shipping/rates",
    operationId: "getShippingRates",
    summary: "What delivery of a cart to a destination costs, in dollars, and where it can be picked up",
    tag: "orders",
    body: shippingRatesRequest,
    response: { description: "The rates to choose from", schema: ratesAnswer },
    problems: { 422: ["DELIVERY_RESTRICTED", "QUANTITY_CAPPED", "PRODUCT_NOT_FOUND"], 429: ["RATE_LIMITED"] },
  },
  {
    method: "post",
    path: "/api/order/place",
    operationId: "placeOrder",
    summary: "Places an order: once for an Idempotency-Key, whole or not at all",
    tag: "orders",
    headers: z.object({ "Idempotency-Key": keyHeader, [staffHeader]: z.string().max(8192).optional() }),
    body: placeOrderRequest,
    response: { description: "`{orderNumber, order}`: the order as it was placed, amounts in dollars" },
    problems: { ...refusals, 402: ["PAYMENT_DECLINED", "THREE_D_SECURE_AUTHENTICATION_FAILED"] },
  },
];

export interface OrdersDependencies {
  orders: Orders;
  guardCoupons: CouponGuard;
  guardVouchers: VoucherGuard;
  guardDeclines: DeclineGuard;
  /** The signed-in customer's, if there is one; a guest has none. */
  accountOf: (context: Context) => Promise<Shopper["account"]>;
  /** Whether a token of the merchant's own access is a good one. */
  isStaff: (token: string) => Promise<boolean>;
}

/** What a payment is made with: each method has its own. */
function refuseUnpaid({ methodCode, nonce, orderToken }: PlaceOrderRequest["cart"]["payment"]): void {
  if (!isOnlineMethod(methodCode)) return;
  const { tokenField, label } = onlineMethod(methodCode);
  if ({ nonce, orderToken }[tokenField] !== undefined) return;
  const message = isCardMethod(methodCode) ? "Enter your card details." : `Approve the payment at ${label}.`;
  const path = `cart.payment.${tokenField}`;
  throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [{ path, message }]);
}

/** Delivery's price and the placing of orders. */
export function ordersApi(dependencies: OrdersDependencies): ApiModule {
  const { orders, guardCoupons, guardVouchers, guardDeclines, accountOf, isStaff } = dependencies;
  return {
    operations,
    mount: (app) => {
      app.post("/api/shipping/rates", async (c) => {
        const request = await readBody(c, shippingRatesRequest);
        await guardCoupons(c, request.cart.promoCodes);
        const answer = await orders.rates(request);
        c.header("cache-control", "no-store");
        return c.json({ success: true, ...answer });
      });
      app.post("/api/order/place", async (c) => {
        const { cart } = await readBody(c, placeOrderRequest);
        const given = { "Idempotency-Key": c.req.header("idempotency-key") };
        const { "Idempotency-Key": key } = parse(given, z.object({ "Idempotency-Key": keyHeader }));
        refuseUnpaid(cart.payment);
        await guardCoupons(c, cart.promoCodes);
        await guardVouchers(c, cart.vouchers);
        const { methodCode } = cart.payment;
        const isStaffOnly = isOnlineMethod(methodCode) && onlineMethod(methodCode).isStaffOnly;
        const shopper = {
          account: await accountOf(c),
          isStaff: isStaffOnly && (await isStaff(c.req.header(staffHeader) ?? "")),
        };
        const place = () => orders.place({ cart }, key, shopper);
        const placement = await guardDeclines(c, cart.payment, key, place);
        if (!placement.ok) throw placement.error;
        c.header("cache-control", "no-store");
        return c.json(placement.value);
      });
    },
  };
}
