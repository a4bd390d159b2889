import { disallowReasons, promoDataOf, type Settings } from "@corkwood/commerce";
import { promotionsRequest } from "@corkwood/commerce/wire";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { CouponGuard } from "../promotions/guard.ts";
import { verifyPromotions } from "../promotions/verify.ts";
import { readBody } from "./input.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface PromotionsDependencies {
  db: Database;
  guardCoupons: CouponGuard;
  settings: () => Settings;
  /** Epoch milliseconds. */
  now: () => number;
}

const offer = { id: z.string(), name: z.string(), relatedCouponCodes: z.array(z.string()) };
const promoData = z.object({
  resolvedCart: z.object({
    subtotal: z.object({ origAmount: z.number(), finalAmount: z.number() }),
    promoCartItems: z
      .array(
        z.object({
          sku: z.string(),
          qty: z.int(),
          promoId: z.string(),
          promoVersionId: z.int(),
          amount: z.number(),
        }),
      )
      .describe("Which promotion took how much off which SKU"),
  }),
  appliedPromotions: z.array(z.object({ ...offer, versionId: z.int(), exclusive: z.boolean() })),
  disallowedPromotions: z.array(
    z.object({
      ...offer,
      disallowReason: z.enum(disallowReasons),
      appliedPromotionsLimit: z.int().nullable(),
      usageCountLimit: z.int().nullable(),
    }),
  ),
  summedDiscounts: z.array(z.object({ promoId: z.string(), name: z.string(), amount: z.number() })),
  freeDelivery: z.boolean(),
});

const operation: Operation = {
  method: "post",
  path: "/api/promotions/verify",
  operationId: "verifyPromotions",
  summary: "What promotions take off a cart, and why others do not apply",
  tag: "promotions",
  body: promotionsRequest,
  response: {
    description: "Amounts in dollars, by the shop's own prices; unknown SKUs and gift cards take no part",
    schema: promoData,
  },
  problems: { 429: ["RATE_LIMITED"] },
};

/** Coupon codes and offers (specification/calls#promotions-verify). */
export function promotionsApi({ db, guardCoupons, settings, now }: PromotionsDependencies): ApiModule {
  return {
    operations: [operation],
    mount: (app) => {
      app.post("/api/promotions/verify", async (c) => {
        const request = await readBody(c, promotionsRequest);
        await guardCoupons(c, request.couponCodes);
        const resolution = await verifyPromotions(db, request, settings().promotions.limitPerOrder, now());
        c.header("cache-control", "no-store");
        return c.json(promoDataOf(resolution));
      });
    },
  };
}
