import { describe, expect, it } from "vitest";
import { dollars } from "@corkwood/commerce";
import { aPlacedOrder } from "@corkwood/commerce/testing";
import { settings } from "@corkwood/sample";
import { orderEmail } from "./confirmationEmail.ts";
import { sampleOrder as order } from "./testing/emailSamples.ts";

describe("an order's confirmation email", () => {
  const { subject, text, html } = orderEmail(order, settings, "https://corkwood.example");

  it("contains all amounts, both addresses, payment instructions and licences, in text and in HTML", () => {
    const facts = [
      "$1,234.50",
      "$14,814.00",
      "$19.95",
      "$14,833.95",
      "Standard delivery",
      "2 Bill Street",
      "000-142",
      "0014 2857",
    ];
    for (const fact of [...facts, order.number, "36001421", settings.notices.email.slice(0, 30)]) {
      expect(text).toContain(fact);
      expect(html).toContain(fact);
    }
    expect(subject).toBe("Your Corkwood order CWACDEFGHJ");
  });

  it("shows 'Free' if delivery costs nothing, as pages do", () => {
    const free = orderEmail({ ...order, shippingMethodPrice: dollars(0) }, settings, "");
    for (const part of [free.text, free.html]) {
      expect(part).toMatch(/Standard delivery[^$]*Free/);
      expect(part).not.toContain("$0.00");
    }
  });

  it("serves as a tax invoice with a heading, number, date, seller, ABN and GST (specification/invoices#email)", () => {
    const lines = [
      "Number CWACDEFGHJ of 2/3/26",
      "Corkwood Wine Merchants Pty Ltd",
      "ABN 89 000 000 019",
      "14 Tanner Lane, Collingwood VIC 3066",
      // 14,833.95 / 11 = 1,348.5409
      "The total of $14,833.95 includes GST of $1,348.54.",
    ];
    expect(text).toContain(`TAX INVOICE\n${lines.join("\n")}\n`);
    expect(html).toMatch(/<h2[^>]*>Tax invoice<\/h2>/);
    for (const line of lines) expect(html).toContain(line);
  });

  it("omits the $0.00 rows for bottles, delivery and GST if an order contains only gift cards", () => {
    const giftcard = {
      amount: dollars(100),
      recipientName: "Wren",
      recipientEmail: "wren@example.com",
      senderName: "Ada",
      senderEmail: "ada@example.com",
    };
    const items = order.items.map((item) => ({
      ...item,
      giftcard,
      price: dollars(100),
      lineTotal: dollars(100),
      qty: 1,
    }));
    const cards = aPlacedOrder({ items, subtotal: dollars(100), grandTotal: dollars(100) });
    for (const part of [orderEmail(cards, settings, "").text, orderEmail(cards, settings, "").html]) {
      expect(part).not.toMatch(/\$0\.00 of GST|GST of \$0\.00|tax invoice|36001421/i);
      expect(part).not.toContain(settings.notices.email);
      expect(part).toContain("includes no GST");
    }
  });

  it("omits GST if the seller is not registered for GST", () => {
    const email = orderEmail(order, { ...settings, seller: null }, "https://corkwood.example");
    for (const part of [email.text, email.html]) expect(part).not.toMatch(/GST|ABN|tax invoice/i);
  });

  it("escapes the shopper's text in HTML", () => {
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<b>Ada");
    expect(html).not.toContain("<twice>");
    expect(html).toContain("O&#39;Brien &amp; Co");
    expect(html).toContain("https://corkwood.example/a&quot;b");
    for (const part of [text, html]) expect(part).toContain("https://corkwood.example/orders/CWACDEFGHJ");
    expect(text).toContain('1 "Quay" Street');
  });

  it("shows the date in Melbourne", () => {
    expect(text).toContain("2/3/26");
  });
});
