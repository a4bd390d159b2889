import { placeOrderRequest, type PlaceOrderRequest, shippingRatesRequest } from "@corkwood/commerce/wire";
import { z } from "zod";
import type { Orders } from "../orders/orders.ts";
import { problem } from "../problem.ts";
import type { CouponGuard } from "../promotions/guard.ts";
import { parse, readBody } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

const keyHeader = z
  .string({ error: "Send an Idempotency-Key of your own making, such as a random UUID." })
  .regex(/^[\x21-\x7e]{8,255}$/, "Use 8 to 255 printable characters without spaces.");

const rateSchema = z.object({ code: z.string(), label: z.string(), price: z.number() });

const operations: Operation[] = [
  {
    method: "post",
    path: "/api/shipping/rates",
    operationId: "getShippingRates",
    summary: "What delivery of a cart to a destination costs, in dollars",
    tag: "orders",
    body: shippingRatesRequest,
    response: {
      description: "The rates to choose from",
      schema: z.object({ success: z.literal(true), rates: z.array(rateSchema) }),
    },
    problems: { 422: ["DELIVERY_RESTRICTED", "PRODUCT_NOT_FOUND"], 429: ["RATE_LIMITED"] },
  },
  {
    method: "post",
    path: "/api/order/place",
    operationId: "placeOrder",
    summary: "Places an order: once for an Idempotency-Key, whole or not at all",
    tag: "orders",
    headers: z.object({ "Idempotency-Key": keyHeader }),
    body: placeOrderRequest,
    response: { description: "`{orderNumber, order}`: the order as it was placed, amounts in dollars" },
    problems: {
      402: ["PAYMENT_DECLINED"],
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
        "IDEMPOTENCY_KEY_REUSED",
      ],
      422: ["PRODUCT_NOT_FOUND", "DELIVERY_RESTRICTED"],
      429: ["RATE_LIMITED"],
      503: ["PAYMENT_UNAVAILABLE"],
    },
  },
];

export interface OrdersDependencies {
  orders: Orders;
  guardCoupons: CouponGuard;
}

/** What the contract knows and orders do not do yet is refused rather than left out. */
function refuseUnready({ cart }: PlaceOrderRequest): void {
  const { payment, shipping, vouchers, gift, extra, shippingAddress } = cart;
  if (payment.methodCode !== "braintreeCreditCard" && payment.methodCode !== "bankTransfer") {
    throw problem("PAYMENT_METHOD_UNKNOWN", 409, "Choose another way to pay.");
  }
  const asksMore =
    shipping.methodCode !== "standard" ||
    shippingAddress === null ||
    vouchers.length > 0 ||
    payment.useStoreCredit ||
    gift.type !== "none" ||
    extra.includesDeliveryInsurance ||
    extra.holdDeliveryInHotWeather;
  if (asksMore) throw problem("SHIPPING_METHOD_NOT_AVAILABLE", 409, "Choose another way of delivery.");
}

/** Delivery's price and the placing of orders. */
export function ordersApi({ orders, guardCoupons }: OrdersDependencies): ApiModule {
  return {
    operations,
    mount: (app) => {
      app.post("/api/shipping/rates", async (c) => {
        const request = await readBody(c, shippingRatesRequest);
        await guardCoupons(c, request.cart.promoCodes);
        const rates = await orders.rates(request);
        c.header("cache-control", "no-store");
        return c.json({ success: true, rates });
      });
      app.post("/api/order/place", async (c) => {
        const request = await readBody(c, placeOrderRequest);
        const key = parse(
          { "Idempotency-Key": c.req.header("idempotency-key") },
          z.object({ "Idempotency-Key": keyHeader }),
        );
        const { methodCode, nonce } = request.cart.payment;
        refuseUnready(request);
        if (methodCode === "braintreeCreditCard" && nonce === undefined) {
          throw problem("VALIDATION_FAILED", 400, "Some of what was sent can't be accepted.", [
            { path: "cart.payment.nonce", message: "Enter your card details." },
          ]);
        }
        await guardCoupons(c, request.cart.promoCodes);
        const placement = await orders.place(request, key["Idempotency-Key"]);
        if (!placement.ok) throw placement.error;
        c.header("cache-control", "no-store");
        return c.json(placement.value);
      });
    },
  };
}
