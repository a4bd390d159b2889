import { expect, it } from "vitest";
import { compareHref, handlesIn, pathsOfHandle } from "./compare.ts";

it("shortens product paths in a URL to handles", () => {
  const products = [{ path: "products/old-ewe-shiraz" }, { path: "gift-cards/fifty" }];
  expect(compareHref(products)).toBe("/compare?products=old-ewe-shiraz,gift-cards/fifty");
  expect(compareHref(products, true)).toBe("/compare?products=old-ewe-shiraz,gift-cards/fifty&differences=true");
  expect(compareHref([])).toBe("/compare");
});

it("round-trips URLs", () => {
  const paths = ["products/old-ewe-shiraz", "gift-cards/fifty", "products/a&b=c"];
  const [, search = ""] = compareHref(paths.map((path) => ({ path }))).split("?");
  const handles = handlesIn(new URLSearchParams(search).getAll("products"));
  expect(handles.map((handle) => pathsOfHandle(handle).find((path) => paths.includes(path)))).toEqual(paths);
});

it("reads handles from one parameter, or from the repeated parameter that forms send without scripts", () => {
  expect(handlesIn(["a,b", "c"])).toEqual(["a", "b", "c"]);
  expect(handlesIn([" a ,, /b/ ", ""])).toEqual(["a", "b"]);
  expect(handlesIn([])).toEqual([]);
});

it("ignores handles beyond the limits", () => {
  expect(handlesIn([Array.from({ length: 90 }, (_, at) => `h${at}`).join(",")])).toHaveLength(20);
  expect(handlesIn(["x".repeat(5000)])).toEqual(["x".repeat(200)]);
});
