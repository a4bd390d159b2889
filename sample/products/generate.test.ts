import { createHash } from "node:crypto";
import { availabilityOf, isComingSoon } from "@corkwood/commerce";
import { describe, expect, it } from "vitest";
import { sampleShop } from "./generate.ts";
import type { SampleProduct } from "./sampleShop.ts";
import { storeNumbers } from "./trade.ts";

const now = Date.UTC(2026, 10, 20, 2);
const shop = sampleShop({ now });
const { products, categories, badges } = shop;
const bottles = products.filter((product) => product.functionalType === "basic");

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");
const share = (test: (product: SampleProduct) => boolean) => products.filter(test).length / products.length;
const isSoldOut = (product: SampleProduct) =>
  product.functionalType === "basic" && product.variants.every((variant) => variant.qty === 0);

/** Well-known producers, whose names must not appear among the fictional producers. */
const famous =
  "penfolds, henschke, leeuwin, cullen, yalumba, wolf blass, d'arenberg, torbreck, tyrrell, brokenwood, bindi, giaconda, yattarna, jim barry, grosset, wynns, cape mentelle, moss wood, vasse felix, yering, de bortoli, brown brothers, chambers, seppelt, best's, mount langi, taltarni, jacob's creek, 19 crimes, cloudy bay, felton road, ata rangi, villa maria, oyster bay, lafite, latour, mouton, margaux estate, haut-brion, petrus, cheval blanc, yquem, lynch-bages, palmer, romanée, leroy, leflaive, coche, dujac, rousseau, drouhin, jadot, latour, faiveley, raveneau, dauvissat, bollinger, krug, pol roger, dom pérignon, moët, clicquot, taittinger, roederer, salon, ruinart, guigal, chapoutier, jaboulet, beaucastel, rayas, trimbach, hugel, zind, huet, gaja, conterno, giacosa, antinori, sassicaia, tignanello, biondi-santi, vega sicilia, pingus, lópez de heredia, muga, torres, palacios, lustau, gonzález byass, taylor's, graham's, fonseca, dow's, warre, egon müller, prüm, dönnhoff, loosen, catena, concha y toro, kanonkop, opus one, screaming eagle, caymus, ridge vineyards, macallan, glenfiddich, glenlivet, lagavulin, laphroaig, ardbeg, talisker, springbank, bowmore, highland park, jameson, midleton, redbreast, yamazaki, hibiki, nikka, sullivans cove, lark, starward, buffalo trace, maker's mark, jim beam, jack daniel, hendrick's, tanqueray, four pillars, archie rose, bundaberg, appleton, patrón, hennessy, rémy martin, martell".split(
    ", ",
  );

describe("the sample shop", () => {
  it("is identical byte for byte if and only if the seed is the same", () => {
    expect(digest(sampleShop({ now }))).toBe(digest(shop));
    expect(digest(sampleShop({ now, seed: 2 }))).not.toBe(digest(shop));
  });

  it("starts with any smaller shop's products", () => {
    expect(digest(sampleShop({ now, products: 300 }).products)).toBe(digest(products.slice(0, 300)));
  });

  it("has the requested number of products", () => {
    const facts = bottles.map((product) => product.facts);
    expect(products).toHaveLength(2400);
    expect(categories.length).toBeGreaterThanOrEqual(110);
    expect(categories.length).toBeLessThanOrEqual(145);
    expect(new Set(facts.map((fact) => fact.country)).size).toBe(18);
    expect(new Set(facts.map((fact) => fact.region)).size).toBeGreaterThanOrEqual(88);
    expect(new Set(facts.flatMap((fact) => fact.varieties ?? [])).size).toBeGreaterThanOrEqual(60);
    expect(new Set(facts.map((fact) => fact.producer)).size).toBeGreaterThanOrEqual(215);
  });

  it("has unique ids, paths, names and SKUs, even at benchmark size", () => {
    const large = sampleShop({ now, products: 20_000 }).products;
    for (const list of [products, large]) {
      const variants = list.flatMap((product) => product.variants);
      const paths = list.flatMap((product) => [product.path, ...product.previousPaths]);
      expect(new Set(list.map((product) => product.id)).size).toBe(list.length);
      expect(new Set(list.map((product) => product.name)).size).toBe(list.length);
      expect(new Set(paths).size).toBe(paths.length);
      expect(new Set(variants.map((variant) => variant.code)).size).toBe(variants.length);
      expect(new Set(variants.map((variant) => variant.id)).size).toBe(variants.length);
    }
  });

  it("has a plausible number of products in each state", () => {
    expect(share(isSoldOut)).toBeGreaterThan(0.1);
    expect(share(isSoldOut)).toBeLessThan(0.14);
    expect(share((product) => product.price < product.erpOriginalPrice)).toBeGreaterThan(0.08);
    expect(share((product) => product.price < product.erpOriginalPrice)).toBeLessThan(0.13);
    expect(share((product) => product.state === "preorder")).toBeGreaterThan(0.02);
    expect(share((product) => product.state === "discontinued")).toBeGreaterThan(0.005);
    expect(share((product) => product.state === "evergreen")).toBeGreaterThan(0.03);
    expect(products.filter((product) => product.state === "others").length).toBeGreaterThan(3);
    expect(products.filter((product) => product.functionalType === "giftcard")).toHaveLength(3);
    expect(products.filter((product) => !product.showPrice).length).toBeGreaterThan(4);
    expect(products.filter((product) => product.variants.length > 1).length).toBeGreaterThan(80);
    expect(new Set(products.map((product) => product.cartQtyMin))).toEqual(new Set([1, 6, 12]));
    expect(new Set(products.map((product) => product.cartQtyMax))).toEqual(new Set([0, 1, 2, 6, 12]));
    expect(share((product) => product.facts.scores !== undefined)).toBeGreaterThan(0.4);
  });

  it("includes label close-ups for better bottles", () => {
    const several = bottles.filter(({ images }) => images.length > 1);
    expect(several.length).toBeGreaterThan(bottles.length / 4);
    expect(several.length).toBeLessThan(bottles.length);
    for (const { closeUp } of several) expect(closeUp?.view).toBe("label");
  });

  it("groups a wine's vintages", () => {
    const groups = new Map<string, SampleProduct[]>();
    for (const product of products) {
      const { groupId } = product;
      if (groupId !== null) groups.set(groupId, [...(groups.get(groupId) ?? []), product]);
    }
    expect(groups.size).toBeGreaterThan(200);
    for (const members of groups.values()) {
      expect(new Set(members.map(({ facts }) => facts.producer)).size).toBe(1);
      expect(new Set(members.map(({ facts }) => facts.vintage)).size).toBe(members.length);
    }
  });

  it("releases coming-soon products within 13 days of the given time", () => {
    const coming = products.filter((product) => product.release !== null && product.state !== "preorder");
    expect(coming.some((product) => product.state === "current")).toBe(true);
    expect(coming.some((product) => product.state === "coming")).toBe(true);
    for (const product of coming) {
      expect(product.release?.time).toBeGreaterThan(now / 1000);
      expect(product.release?.time).toBeLessThan(now / 1000 + 13 * 86_400);
      expect(isComingSoon(product, now)).toBe(true);
    }
    for (const product of products) if (!product.showPrice) expect(isComingSoon(product, now)).toBe(true);
  });

  it("sets the arrival date of pre-arrival products to three to nine weeks from now", () => {
    const ahead = products.filter((product) => product.state === "preorder" && product.release !== null);
    expect(ahead.length).toBeGreaterThan(0);
    for (const { release } of ahead) {
      expect(release?.time).toBeGreaterThanOrEqual(Math.floor(now / 1000) + 21 * 86_400);
      expect(release?.time).toBeLessThanOrEqual(now / 1000 + 63 * 86_400);
    }
  });

  it("sets prices from 12 to 1200 dollars with at most two decimals", () => {
    for (const { price, erpOriginalPrice } of bottles) {
      expect(price).toBeGreaterThanOrEqual(12);
      expect(erpOriginalPrice).toBeLessThanOrEqual(1200);
      expect(price).toBeLessThanOrEqual(erpOriginalPrice);
      for (const amount of [price, erpOriginalPrice]) expect(Number(amount.toFixed(2))).toBe(amount);
    }
  });

  it("divides stock among all stores, with enough for the minimum order", () => {
    for (const product of bottles) {
      if (product.cartQtyMax > 0) expect(product.cartQtyMin).toBeLessThanOrEqual(product.cartQtyMax);
      for (const variant of product.variants) {
        const inStores = Object.values(variant.locationQtys);
        expect(inStores.map((location) => location.storeNum).toSorted()).toEqual([...storeNumbers]);
        expect(inStores.reduce((sum, location) => sum + location.qty, 0)).toBe(variant.qty);
        expect(variant.qtyRaw).toBeGreaterThanOrEqual(variant.qty);
        if (availabilityOf(product, now) === "available" && variant.qty > 0) {
          expect(variant.qty).toBeGreaterThanOrEqual(product.cartQtyMin);
        }
      }
    }
  });

  it("fills every category, and uses only known categories and badges", () => {
    const ids = new Set(categories.map((category) => category.id));
    const badgeIds = new Set(badges.map((badge) => badge.id));
    const filled = new Set(products.flatMap((product) => product.categoryIds));
    const parents = new Set(categories.map((category) => category.parentId));
    for (const product of products) {
      expect(product.categoryIds.every((id) => ids.has(id))).toBe(true);
      expect(product.badgeIds.every((id) => badgeIds.has(id))).toBe(true);
    }
    expect(
      categories
        .filter((category) => !parents.has(category.id) && !filled.has(category.id))
        .map((category) => category.path),
    ).toEqual([]);
    expect(new Set(categories.map((category) => category.path)).size).toBe(categories.length);
  });

  it("generates plausible vintages, drinking windows, scores and tasting dates", () => {
    for (const { facts, spider } of bottles) {
      expect(facts.vintage ?? 2000).toBeLessThan(2027);
      expect(facts.drinkingWindowYearStart ?? 0).toBeLessThanOrEqual(facts.drinkingWindowYearEnd ?? 0);
      for (const points of Object.values(facts.scores ?? {})) expect(points >= 80 && points <= 100).toBe(true);
      if (spider) expect(Date.parse(spider.tastedDate)).toBeLessThan(now);
    }
  });

  it("describes each product in 60 to 130 words that no other product has", () => {
    const texts = products.map((product) => product.description);
    for (const product of products) {
      const text = product.description;
      const words = text
        .replaceAll(/<[^>]+>/g, " ")
        .trim()
        .split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(product.functionalType === "giftcard" ? 45 : 60);
      expect(words).toBeLessThanOrEqual(130);
      expect(text).toMatch(/^(<p>[^<>]+<\/p>)+$/);
      expect(text).not.toMatch(/undefined|NaN| {2}|\s\.|<p><\/p>/);
    }
    const openings = texts.map((text) => text.slice(0, 90));
    for (let index = 1; index < openings.length; index++) expect(openings[index]).not.toBe(openings[index - 1]);
  });

  it("uses fictional producers only", () => {
    const makers = bottles.map((product) => ` ${product.facts.producer?.toLowerCase() ?? ""} `);
    expect(famous.filter((name) => makers.some((maker) => maker.includes(` ${name} `)))).toEqual([]);
  });
});
