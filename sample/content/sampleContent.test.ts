import {
  cents,
  deliveryRates,
  dollars,
  isOpenPath,
  keysOf,
  routes,
  toCents,
  type NavigationItem,
} from "@corkwood/commerce";
import { categoryArticleSchema, infoPageSchema, navigationSchema, settingsSchema } from "@corkwood/commerce/schemas";
import { describe, expect, it } from "vitest";
import { categories } from "../products/categories.ts";
import { sampleContent } from "./sampleContent.ts";
import { headNames } from "../stillLife/heads.ts";
import { contentPictures, drawScene } from "./pictures.ts";
import { storeNumbers } from "../products/trade.ts";

const { navigation, settings, infoPages, articles, stores } = sampleContent;

function linksOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap((item) => [
    item.link.href,
    ...item.features.map((feature) => feature.link.href),
    ...linksOf(item.children),
  ]);
}

describe("the sample shop's content", () => {
  it("conforms to the same schemas as merchants' content", () => {
    expect(() => navigationSchema.parse(navigation)).not.toThrow();
    expect(() => settingsSchema.parse(settings)).not.toThrow();
    for (const page of infoPages) expect(() => infoPageSchema.parse(page)).not.toThrow();
    for (const article of articles) expect(() => categoryArticleSchema.parse(article)).not.toThrow();
    const ids = new Set(categories.map(({ id }) => id));
    expect(articles.every(({ id }) => ids.has(id))).toBe(true);
  });

  it("includes the home page and the six fixed info pages", () => {
    const paths = infoPages.map((page) => page.path);
    expect(infoPages.map((page) => page.id)).toContain(settings.homepageArticleId);
    for (const path of [
      "freight-rates",
      "about-us-741590",
      "site-instructions",
      "wine-rating-system",
      "vintage-school",
      "wine-spirit-maps",
    ]) {
      expect(paths).toContain(path);
    }
  });

  it("links only to existing categories and pages", () => {
    const known = new Set([
      ...categories.map(({ path }) => `/categories/${path}`),
      ...infoPages.map(({ path }) => `/info/${path}`),
      ...keysOf(routes).filter((route) => !isOpenPath(route)),
      "#",
    ]);
    const inPages = [...JSON.stringify([infoPages, articles]).matchAll(/"?(?:href)"?(?:=|:)\\?"([^"\\]+)/g)].map(
      (match) => match[1] ?? "",
    );
    const links = [
      ...linksOf(navigation.navLinks),
      ...navigation.footerLinks.flatMap((group) => group.links.map((link) => link.href)),
      ...inPages,
    ];
    expect(links.length).toBeGreaterThan(120);
    expect(links.filter((href) => !href.startsWith("tel:") && !known.has(href.split("?")[0] ?? ""))).toEqual([]);
  });

  it("uses only pictures that can be drawn", () => {
    const used = [...JSON.stringify([navigation, infoPages, articles]).matchAll(/\/media\/content\/([a-z-]+)/g)].map(
      (match) => match[1] ?? "",
    );
    expect(new Set(used)).toEqual(new Set(contentPictures));
    const heads = articles.flatMap(({ picture }) => picture?.url.replace("/media/categories/", "") ?? []);
    expect(new Set(heads)).toEqual(new Set(headNames));
    for (const name of used) expect(drawScene(name)).toMatch(/^<svg /);
  });

  it("defines delivery zones for capitals, regional areas and other countries, some of them with free delivery", () => {
    const rate = (country: string, postcode: string, subtotal: number, bottles = 12) =>
      deliveryRates(settings.delivery, { country, postcode }, bottles, toCents(dollars(subtotal)), cents(20_000));
    expect(rate("AU", "3066", 199.99)).toMatchObject({ zone: "metro", rates: [{ price: 12.95 }] });
    expect(rate("AU", "3066", 200)).toMatchObject({ zone: "metro", rates: [{ price: 0 }] });
    expect(rate("AU", "3350", 100)).toMatchObject({ zone: "regional", rates: [{ price: 18.95 }] });
    expect(rate("AU", "0870", 500)).toMatchObject({ zone: "remote", rates: [{ price: 34.95 }] });
    expect(rate("NZ", "6011", 500, 3)).toMatchObject({ zone: "new-zealand", rates: [{ price: 49 }] });
    expect(rate("BR", "01310-100", 500, 1)).toMatchObject({ zone: "world", rates: [{ price: 99 }] });
    expect(rate("AU", "0872", 50)).toMatchObject({ ok: false, code: "DELIVERY_RESTRICTED" });
    expect(rate("SA", "11564", 50)).toMatchObject({ ok: false, code: "DELIVERY_RESTRICTED" });
  });

  it("lists a store for each store number in the stock data", () => {
    expect(stores.map((store) => store.erpStoreId)).toEqual([...storeNumbers]);
  });
});
