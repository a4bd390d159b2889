import { expect, it } from "vitest";
import { takeCampaign } from "./campaign.ts";
import { createCheckoutState } from "../../../state/checkout.state.ts";

it("keeps the campaign until the shopper arrives through another one", () => {
  const checkout = createCheckoutState();
  takeCampaign(checkout, "?utm_source=letter&utm_campaign=winter%20reds&page=2");
  expect(checkout.campaign).toEqual({ campaign: "winter reds", content: "", medium: "", source: "letter", term: "" });
  takeCampaign(checkout, "?sort=newest");
  expect(checkout.campaign.source).toBe("letter");
  takeCampaign(checkout, `?utm_medium=${"x".repeat(300)}`);
  expect(checkout.campaign).toMatchObject({ campaign: "", source: "", medium: "x".repeat(200) });
});
