import { expect, it } from "vitest";
import { analyticsOf, takeCampaign } from "./campaign.ts";
import { createCheckoutState } from "../../../state/checkout.state.ts";

it("keeps the campaign until the shopper arrives through another campaign", () => {
  const checkout = createCheckoutState();
  const nothing = { campaign: "", content: "", medium: "", source: "", term: "", gclid: "", dclid: "" };
  takeCampaign(checkout, "?utm_source=letter&utm_campaign=winter%20reds&gclid=Cj0&page=2");
  expect(checkout.campaign).toEqual({ ...nothing, campaign: "winter reds", source: "letter", gclid: "Cj0" });
  takeCampaign(checkout, "?sort=newest");
  expect(checkout.campaign.source).toBe("letter");
  takeCampaign(checkout, `?utm_medium=${"x".repeat(300)}&dclid=CO`);
  expect(checkout.campaign).toEqual({ ...nothing, medium: "x".repeat(200), dclid: "CO" });
});

it("sends Google Analytics' client id if its cookie is set", () => {
  const checkout = createCheckoutState();
  takeCampaign(checkout, "?utm_source=letter&gclid=Cj0");
  expect(analyticsOf(checkout, "")).toEqual({ source: "letter", gclid: "Cj0" });
  expect(analyticsOf(checkout, "theme=x; _ga=GA1.1.123456.789; b=c").clientId).toBe("123456.789");
  expect(analyticsOf(checkout, "_ga=ada@example.com").clientId).toBeUndefined();
});
