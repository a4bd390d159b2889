import { dollars } from "@corkwood/commerce";
import type { DisallowedPromotion, PromoData } from "@corkwood/commerce";
import { expect, it } from "vitest";
import { alerts, appliedOffers, enterCode, totalIs, verifyCall, visitCart } from "../support/coupons.ts";
import { setUpSharedShop } from "../support/testShop.ts";

const ownShop = setUpSharedShop("stocked");

type Loss = Pick<DisallowedPromotion, "disallowReason"> & Partial<DisallowedPromotion> & { beside?: string };

/** The server's response for bottles at $20.00, with or without Ten Off. */
function answer(quantity: number, lost?: Loss): PromoData {
  const origAmount = quantity * 20;
  const isApplied = lost === undefined;
  const tenOff = { id: "ten-off", name: "Ten Off", relatedCouponCodes: ["TEN"] };
  const beside =
    lost?.beside === undefined
      ? []
      : [{ id: "other", versionId: 1, name: lost.beside, relatedCouponCodes: [], exclusive: true }];
  return {
    resolvedCart: {
      subtotal: {
        origAmount: dollars(origAmount),
        finalAmount: isApplied ? dollars(origAmount - 10) : dollars(origAmount),
      },
      promoCartItems: [],
    },
    appliedPromotions: isApplied ? [{ ...tenOff, versionId: 1, exclusive: false }] : beside,
    disallowedPromotions: isApplied
      ? []
      : [{ ...tenOff, appliedPromotionsLimit: null, usageCountLimit: null, missing: null, ...lost }],
    summedDiscounts: isApplied ? [{ promoId: "ten-off", name: "Ten Off", amount: dollars(10) }] : [],
    progress: [],
    freeDelivery: false,
  };
}

/**
 * All reasons for a lost promotion, with their messages (specification/promotions#lost). The test responds instead of
 * the server, with one reason after another.
 */
const losses: readonly [Loss, string][] = [
  [
    { disallowReason: "AppliedPromotionsLimitReached", appliedPromotionsLimit: 2 },
    "there is a limit of 2 offers per order",
  ],
  [{ disallowReason: "AppliedPromotionsLimitReached" }, "too many other offers have been applied"],
  [{ disallowReason: "Exclusitivity", beside: "Alone" }, "offer Alone is not valid with other offers"],
  [{ disallowReason: "Stopped" }, "it isn't valid with another applied offer"],
  [{ disallowReason: "NoApplicableCartItems" }, "there are no applicable items in your cart"],
  [{ disallowReason: "PromotionPerCustomerUsageExceeded", usageCountLimit: 3 }, "you've already redeemed it 3 times"],
  [{ disallowReason: "PromotionPerCustomerUsageExceeded", usageCountLimit: 1 }, "you've already redeemed it"],
  [{ disallowReason: "PromotionUsageExceeded", usageCountLimit: 5 }, "it has already been redeemed 5 times"],
  [{ disallowReason: "PromotionUsageExceeded", usageCountLimit: 1 }, "it has already been redeemed"],
];

it("a lost promotion shows the message for its reason", async () => {
  const { page, close } = await visitCart(ownShop, "moving", 6);
  let lost: Loss | undefined;
  await page.route(verifyCall, async (route) => {
    const { cart } = route.request().postDataJSON() as { cart: { cartItems: { qty: number }[] } };
    await route.fulfill({ json: answer(cart.cartItems[0]?.qty ?? 0, lost) });
  });
  for (const [loss, reason] of losses) {
    lost = undefined;
    await enterCode(page, "TEN", "Offer Ten Off has been applied.");
    lost = loss;
    await page.getByRole("button", { name: /^One more/ }).click();
    const alert = alerts(page).getByText(`Offer Ten Off has been removed because ${reason}`);
    await alert.waitFor();
    await expect.poll(() => appliedOffers(page).getByText("Ten Off").count()).toBe(0);
    if (loss.beside !== undefined) {
      // The code form is shown again after the next response, which has no exclusive promotion.
      lost = { disallowReason: "NoApplicableCartItems" };
      await page.getByRole("button", { name: /^One more/ }).click();
    }
    const close = alerts(page).getByRole("button").first();
    // An alert may expire while the test closes it.
    while ((await close.count()) > 0) await close.click({ timeout: 1000 }).catch(() => undefined);
  }
  await totalIs(page, /^\$\d/);
  await close();
});
