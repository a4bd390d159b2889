import { dollars, entriesOf, keysOf } from "@corkwood/commerce";
import { aPlacedOrder } from "@corkwood/commerce/testing";
import { settings } from "@corkwood/sample";
import { contrast, minimumContrast } from "@corkwood/tokens/contrast";
import { theme as cellar } from "@corkwood/tokens/themes/cellar";
import { theme as paper } from "@corkwood/tokens/themes/paper";
import { describe, expect, it } from "vitest";
import { emails } from "../emails.ts";
import { emailSamples, sampleOrder } from "../testing/emailSamples.ts";
import { thumbnail } from "./itemsTable.ts";
import { looks } from "./looks.ts";

const baseUrl = "https://corkwood.example";
const item = { ...sampleOrder.items[0]!, image: { url: "/media/products/p-1", alt: "" } };

describe.each(keysOf(emails))("the layout of %s emails", (kind) => {
  const { written } = emailSamples[kind];

  it("declares its language, its subject and both colour schemes", () => {
    for (const { subject, html } of written) {
      const escaped = subject.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      expect(html).toContain('<html lang="en-AU"');
      expect(html).toContain(`<title>${escaped}</title>`);
      expect(html).toContain('<meta name="color-scheme" content="light dark"');
      expect(html).toContain("@media (prefers-color-scheme:dark)");
    }
  });

  it("has one level-1 heading, and only tables that have a name or that screen readers ignore", () => {
    for (const { html } of written) {
      expect(html.match(/<h1/g)).toHaveLength(1);
      for (const [table] of html.matchAll(/<table[^>]*>/g)) {
        const isNamed = /role="presentation"|aria-label="[^"]+"/.test(table);
        expect(isNamed, table).toBe(true);
      }
    }
  });

  it("loads only the shop's own pictures, and runs no scripts", () => {
    for (const { html } of written) {
      expect(html).not.toMatch(/<link|<script|<iframe|@import|url\(|@font-face/);
      for (const [, source] of html.matchAll(/<img[^>]*\bsrc="([^"]*)"/g)) {
        expect(source).toMatch(/^https:\/\/corkwood\.example\/media\//);
      }
    }
  });

  it("has style sheets that mail clients do not truncate, and that define every class in use", () => {
    for (const { html } of written) {
      for (const [style] of html.matchAll(/<style>[^]*?<\/style>/g)) expect(style.length).toBeLessThan(8192);
      for (const [, name] of html.matchAll(/class="([^"]*)"/g))
        expect([...Object.keys(looks), "margin"]).toContain(name);
    }
  });

  it("has a preview text that differs from the subject", () => {
    for (const { subject, html } of written) {
      const preview = /mso-hide:all"[^>]*>\s*([^&\s][^\n]*)/.exec(html)?.[1];
      expect(preview?.length).toBeGreaterThan(10);
      expect(preview).not.toBe(subject);
    }
  });
});

describe("email colours", () => {
  /** Inverts the lightness but keeps the hue, like mail clients that darken light emails. */
  function inverted(hex: string): string {
    const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const sum = Math.max(...channels) + Math.min(...channels);
    return `#${channels
      .map((value) =>
        Math.round(value + 255 - sum)
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  }
  const themes = {
    paper: paper.color,
    cellar: cellar.color,
    "paper, inverted": {
      ...paper.color,
      ...Object.fromEntries(
        entriesOf(paper.color)
          .filter(([, hex]) => hex.startsWith("#"))
          .map(([name, hex]) => [name, inverted(hex)]),
      ),
    },
  };

  it.each(entriesOf(themes))("have enough contrast in %s", (_, color) => {
    const grounds = ["ground", "surface", "surfaceTint"] as const;
    for (const [name, look] of entriesOf(looks)) {
      if (!("color" in look)) continue;
      const own = "ground" in look ? [look.ground] : grounds;
      for (const ground of own) {
        expect(contrast(color[look.color], color[ground]), `${name} on ${ground}`).toBeGreaterThanOrEqual(
          minimumContrast.text,
        );
      }
    }
  });
});

describe("pictures in emails", () => {
  it("are small and come from the shop's own URL", () => {
    expect(String(thumbnail(item.image, baseUrl))).toMatch(
      /src="https:\/\/corkwood\.example\/media\/products\/p-1\/100\.jpeg"\s+width="48"\s+height="60"\s+alt=""/,
    );
    const { html } = emails.orderPlaced.write({ ...sampleOrder, items: [item] }, settings, baseUrl);
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "are omitted if mail clients cannot load them from the shop: %s",
    (own) => {
      const { html } = emails.orderPlaced.write({ ...sampleOrder, items: [item] }, settings, own);
      expect(html).not.toContain("<img");
    },
  );

  it("are omitted if they are not the shop's own", () => {
    expect(thumbnail({ url: "https://elsewhere.example/a", alt: "" }, baseUrl)).toBeUndefined();
    expect(thumbnail(null, baseUrl)).toBeUndefined();
  });
});

it("keeps the email for a sixty-line order below the 102 kB at which Gmail clips emails", () => {
  const items = Array.from({ length: 60 }, (_, line) => ({
    ...item,
    name: `${"Long name of a bottle ".repeat(4)}${line}`,
  }));
  const { html } = emails.orderPlaced.write(aPlacedOrder({ items, grandTotal: dollars(9000) }), settings, baseUrl);
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});
