import { describe, expect, it } from "vitest";
import { siteRouteId } from "../routing/site.ts";
import { pageTagsOf } from "./pageTags.ts";

const product = (id: string) => ({ id, name: "A bottle", variants: [{ id: `v-${id}`, code: "CW-1" }] });

describe("a page's cache tags", () => {
  it("list each product on the page once, wherever the product appears", () => {
    const data = { product: product("p-1"), members: [product("p-1"), product("p-2")], category: { id: "c-1" } };
    expect(pageTagsOf("/products/a-bottle", { "0-1": data })).toEqual(["product:p-1", "product:p-2"]);
  });

  it("include a listing's category and its ancestors", () => {
    const data = { listing: { products: [product("p-1")] } };
    const tags = ["category:whisky", "category:whisky/irish", "product:p-1"];
    expect(pageTagsOf("/categories/whisky/irish", { "0-1": data })).toEqual(tags);
    expect(pageTagsOf("/categories/whisky/irish/", { "0-1": data })).toEqual(tags);
    expect(pageTagsOf("/categories", {})).toEqual([]);
  });

  it("are empty for data that all pages share", () => {
    expect(pageTagsOf("/info/about", { [siteRouteId]: { badges: [product("p-1")] }, "0-1": null })).toEqual([]);
  });

  it("escape commas in ids, so that one tag cannot be read as two", () => {
    expect(pageTagsOf("/", { "0-1": product("a,product:b") })).toEqual(["product:a%2Cproduct%3Ab"]);
  });

  it("use one tag for all products if a list would be too long", () => {
    const products = (count: number) => Array.from({ length: count }, (_, index) => product(`p-${index + 10_000}`));
    const tags = (count: number) => pageTagsOf("/categories/whisky", { "0-1": products(count) });
    // 117 tags of 15 characters and 116 commas are 1,871 characters.
    expect(tags(117)).toHaveLength(118);
    expect(tags(200)).toEqual(["category:whisky", "products"]);
  });
});
