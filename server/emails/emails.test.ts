import { keysOf } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { emails } from "./emails.ts";
import { emailSamples } from "./testing/emailSamples.ts";

describe.each(keysOf(emails))("each email of the kind %s", (kind) => {
  const { written } = emailSamples[kind];

  it("has a subject in one line, which is also the title of its HTML", () => {
    for (const { subject, html } of written) {
      expect(subject).toMatch(/^[^\n]{10,}$/);
      expect(html).toContain("<title>");
    }
  });

  it("has every number, code, amount and link of its text in its HTML", () => {
    for (const { text, html } of written) {
      const facts = text.match(/\S*\d\S*\w/g) ?? [];
      expect(facts.length).toBeGreaterThan(0);
      for (const fact of facts) expect(html).toContain(fact.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    }
  });

  it("lets no markup of a shopper or a product into its HTML, and shows no missing value", () => {
    for (const { subject, text, html } of written) {
      expect(html).not.toMatch(/<script|<b>Ada|<twice/);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    }
  });

  it("says whom to ask", () => {
    for (const { text, html } of written) for (const part of [text, html]) expect(part).toContain("Questions? Ring");
  });
});

it("gives each kind of email a topic of its own", () => {
  const topics = Object.values(emailSamples).map(({ topic }) => topic);
  expect(new Set(topics).size).toBe(keysOf(emails).length);
});
