import { promoDataOf, type Settings } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Database } from "../../db/connection.ts";
import type { CouponGuard } from "../../promotions/guard.ts";
import { ignoredOf, verifyPromotions } from "../../promotions/verify.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface PromotionsDependencies {
  db: Database;
  guardCoupons: CouponGuard;
  settings: () => Settings;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Endpoint for coupon codes and offers (specification/calls#promotions-verify). */
export function promotionsApi({
  db,
  guardCoupons,
  settings,
  now,
}: PromotionsDependencies): ApiModule<Contract["promotions"]> {
  return serve(contract.promotions, {
    "POST /api/promotions/verify": async ({ body }, c) => {
      await guardCoupons(c, body.couponCodes);
      const resolution = await verifyPromotions(db, body, settings().promotions.limitPerOrder, now());
      return { ...promoDataOf(resolution), ignored: ignoredOf(body, resolution) };
    },
  });
}
