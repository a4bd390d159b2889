import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pathTo, productPath } from "./paths.ts";

describe("pathTo", () => {
  it("returns a route without parameters unchanged", () => {
    expect(pathTo("/checkout/shipping")).toBe("/checkout/shipping");
  });

  it("replaces the parameter with the given value", () => {
    expect(pathTo("/orders/:number", "CW7K2M9XQA")).toBe("/orders/CW7K2M9XQA");
    expect(pathTo("/categories/*", "red-wine/shiraz")).toBe("/categories/red-wine/shiraz");
    expect(productPath({ path: "gully-road$&shiraz" })).toBe("/gully-road$&shiraz");
  });

  it("fails to compile for an unknown route, or with a missing or extra parameter", () => {
    // @ts-expect-error -- misspelt
    expect(pathTo("/chekout/shipping")).toBeTypeOf("string");
    // @ts-expect-error -- an order's number is missing
    expect(pathTo("/orders/:number")).toBeTypeOf("string");
    // @ts-expect-error -- the cart is one page
    expect(pathTo("/cart", "mine")).toBeTypeOf("string");
  });

  it("builds all internal URLs of the storefront, except product URLs", () => {
    const sources = readdirSync("storefront", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
      .map((file) => `storefront/${file}`);
    const literal =
      /\b(?:href|action|to|path|canonicalPath)(?:=|: )\{?["'`]\/(?:["'`a-z]|\$\{\w+\.path)|\b(?:navigate|redirect)\(["'`]\//;
    const found = sources.filter((file) => literal.test(readFileSync(file, "utf8")));
    // The only exceptions are an icon and a feed.
    expect(found.toSorted()).toEqual(["storefront/document.tsx", "storefront/shared/page/ShareCard.tsx"]);
    expect(sources.length).toBeGreaterThan(200);
  });
});
