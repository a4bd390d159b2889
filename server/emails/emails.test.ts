import { dollars, keysOf, type PlacedOrder } from "@corkwood/commerce";
import { settings } from "@corkwood/sample";
import { describe, expect, it } from "vitest";
import { emails } from "./emails.ts";
import { plainWords } from "./plainWords.ts";
import { emailSamples, sampleAddress, sampleOrder } from "./testing/emailSamples.ts";

describe.each(keysOf(emails))("%s emails", (kind) => {
  const { written } = emailSamples[kind];

  it("have a single-line subject, which is also the HTML title", () => {
    for (const { subject, html } of written) {
      expect(subject).toMatch(/^[^\n]{10,}$/);
      expect(html).toContain("<title>");
    }
  });

  it("have the plain text's numbers, codes, amounts and links in the HTML too", () => {
    for (const { text, html } of written) {
      const facts = text.match(/\S*\d\S*\w/g) ?? [];
      expect(facts.length).toBeGreaterThan(0);
      for (const fact of facts) expect(html).toContain(fact.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    }
  });

  it("contain neither markup from shoppers or products nor placeholders for missing values", () => {
    for (const { subject, text, html } of written) {
      expect(html).not.toMatch(/<script|<b>Ada|<twice/);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it("contain contact details", () => {
    for (const { text, html } of written) for (const part of [text, html]) expect(part).toContain("Questions? Call");
  });
});

describe("a stranger's text in emails to another person", () => {
  const lure = `Win $1000\n\nat https://evil.example/win or www.evil.example or me@evil.example ${"!".repeat(5000)}`;
  const address = {
    ...sampleAddress,
    firstName: lure,
    lastName: lure,
    company: lure,
    street1: lure,
    street2: lure,
    suburb: lure,
  };
  const giftcard = {
    amount: dollars(50),
    recipientName: lure,
    recipientEmail: "grace@example.com",
    senderName: lure,
    senderEmail: "ada@example.com",
    message: lure,
  };
  const order: PlacedOrder = {
    ...sampleOrder,
    items: sampleOrder.items.flatMap((item) => [item, { ...item, giftcard }]),
    billingAddress: address,
    shippingAddress: address,
    deliveryInstructions: { delivery: lure, notAtHome: lure },
    gift: { type: "wrapped", from: lure, to: lure, message: lure },
  };
  const baseUrl = "https://corkwood.example";
  const voucher = { code: "GIFT-1", pin: "012345", amount: dollars(50), expiresAt: new Date("2029-03-01T10:00:00Z") };
  const request = { items: [{ line: 0, qty: 1 }], reason: "damaged", note: lure, answer: "" } as const;
  const update = { kind: "returnChanged", status: "requested", request } as const;

  it.each([
    ["the confirmation", emails.orderPlaced.write(order, settings, baseUrl)],
    ["the cancellation", emails.orderCancelled.write(order, settings)],
    ["news", emails.returnChanged.write(order, "delivery", update, settings, baseUrl)],
    ["a gift card", emails.giftCardBought.write(giftcard, voucher, settings, baseUrl)],
  ])("is short, on one line and without links in %s", (_, { subject, text, html }) => {
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(/evil\.example|https:\/\/evil|me@evil/);
      expect(part).not.toContain("!".repeat(300));
    }
    expect(subject).not.toContain("\n");
    expect(subject.length).toBeLessThan(150);
    expect(text).toContain("Win $1000 at");
    expect(text.length).toBeLessThan(6000);
  });

  it("is not changed if it is harmless", () => {
    for (const words of [
      "Dr. O'Brien & Söhne",
      "St. Kilda, 3.5 km past the bridge",
      "Happy birthday…",
      "at 3.30 p. m.",
    ]) {
      expect(plainWords(words, "name")).toBe(words);
    }
    expect(plainWords("x".repeat(61), "name")).toBe(`${"x".repeat(59)}…`);
  });
});

it("uses a separate topic for each kind of email", () => {
  const topics = Object.values(emailSamples).map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(keysOf(emails).length);
});
