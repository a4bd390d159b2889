import { describe, expect, it } from "vitest";
import { settingsSchema } from "../content/settings.ts";
import { anAddress } from "../testing/fixtures.ts";
import { handoverOf } from "./handover.ts";
import type { HandoverRules } from "./handoverRules.ts";
import { driverInstructions, handoverSentences } from "./handoverSentences.ts";

const defaults = settingsSchema.shape.law.parse(undefined).handover;
const places = {
  ACT: { state: "ACT", postcode: "2600" },
  NSW: { state: "NSW", postcode: "2000" },
  NT: { state: "NT", postcode: "0800" },
  QLD: { state: "QLD", postcode: "4000" },
  SA: { state: "SA", postcode: "5000" },
  TAS: { state: "TAS", postcode: "7000" },
  VIC: { state: "VIC", postcode: "3000" },
  WA: { state: "WA", postcode: "6000" },
  NZ: { country: "NZ", state: "", postcode: "6011" },
};

function handover(
  place: keyof typeof places,
  { rules = defaults, ...delivery }: Partial<Parameters<typeof handoverOf>[1]> & { rules?: HandoverRules } = {},
) {
  const usual = { isFirst: false, isGift: false, isSameDay: false };
  return handoverOf(rules, { address: anAddress(places[place]), ...usual, ...delivery });
}

describe("handing over a delivery", () => {
  it("follows the published rules by default", () => {
    expect(handover("NSW")).toEqual({ isFirst: false, isBuyerOnly: false, checksId: false, isUnattendedAllowed: true });
    expect(handover("WA")).toEqual({ isFirst: false, isBuyerOnly: false, checksId: true, isUnattendedAllowed: true });
    expect(handover("VIC", { isFirst: true })).toEqual({
      isFirst: true,
      isBuyerOnly: true,
      checksId: true,
      isUnattendedAllowed: false,
    });
    expect(handover("VIC")).toEqual({ isFirst: false, isBuyerOnly: false, checksId: false, isUnattendedAllowed: true });
  });

  const strictest = { isFirst: false, isBuyerOnly: false, checksId: true, isUnattendedAllowed: false };

  it.each(["ACT", "NT", "QLD", "SA", "TAS", "NZ"] as const)(
    "follows the strictest rule in %s, which has no rule of its own",
    (place) => {
      expect(handover(place)).toEqual(strictest);
    },
  );

  it("follows the strictest rule everywhere if the merchant removes the rules", () => {
    expect(handover("NSW", { rules: {} })).toEqual(strictest);
  });

  it("follows the strictest rule if the state and the postcode contradict each other", () => {
    const address = anAddress({ state: "NSW", postcode: "3066" });
    expect(handover("NSW", { address })).toEqual(strictest);
    const border = anAddress({ state: "NSW", postcode: "3644" });
    expect(handover("NSW", { address: border }).isUnattendedAllowed, "a border town").toBe(true);
  });

  it("requires photo ID from any adult at the address for gifts and first deliveries", () => {
    expect(handover("VIC", { isGift: true })).toEqual({ ...strictest, isFirst: false });
    expect(handover("VIC", { isGift: true, isFirst: true }).isBuyerOnly).toBe(false);
  });

  it("requires the buyer to show photo ID for same-day delivery, in every state", () => {
    const sameDay = { ...strictest, isBuyerOnly: true };
    expect(handover("NSW", { isSameDay: true })).toEqual(sameDay);
    expect(handover("QLD", { isSameDay: true })).toEqual(sameDay);
  });

  it("can be set for deliveries abroad", () => {
    const abroad = { buyer: "never", identification: "ifYoung", unattended: "onRequest" } as const;
    expect(handover("NZ", { rules: { abroad } })).toMatchObject({ checksId: false, isUnattendedAllowed: true });
  });
});

describe("the handover instructions", () => {
  const of = (place: keyof typeof places, isFirst: boolean) =>
    handoverSentences(handover(place, { isFirst })).join(" ");

  it("tell the customer who must be present and what to bring", () => {
    expect(of("QLD", false)).toBe(
      "Someone aged 18 or over must be there to receive your order. The driver will check photo ID.",
    );
    expect(of("VIC", true)).toBe("You must be there to receive your order. The driver will check photo ID.");
    expect(of("NSW", true)).toBe(
      "Only someone aged 18 or over can receive your order. The driver may ask for photo ID.",
    );
  });

  it("tell the driver what to do, and to leave an order unattended only as the customer instructed", () => {
    expect(driverInstructions(handover("VIC", { isFirst: true }), "")).toEqual([
      "First delivery to this customer.",
      "Hand it over only to the buyer, and not to anyone intoxicated.",
      "Check photo ID.",
      "Do not leave it unattended.",
    ]);
    const [, check, leave] = driverInstructions(handover("NSW"), "Behind the gate");
    expect(check).toBe("Check photo ID if the person looks under 25.");
    expect(leave).toBe("If no one is home, leave it as the customer asked.");
    expect(driverInstructions(handover("NSW"), "").at(-1)).toBe("Do not leave it unattended.");
    expect(driverInstructions(handover("QLD"), "Behind the gate").at(-1)).toBe("Do not leave it unattended.");
  });
});
