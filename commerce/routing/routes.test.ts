import { describe, expect, it } from "vitest";
import { keysOf } from "../records.ts";
import { routeOf, routes } from "./routes.ts";

describe("a path's route", () => {
  it.each(keysOf(routes))("is %s, with or without a trailing slash", (route) => {
    const path = route.replace(/:\w+|\*/g, "Ada-1");
    expect([routeOf(path), routeOf(`${path}/`)]).toEqual([route, route]);
  });

  it.each([
    ["/orders/CW7K2M9XQA/invoice/2", "/*"],
    ["/brands/stony-pocket/shiraz", "/*"],
    ["/categories/red-wine/shiraz", "/categories/*"],
    ["/account/email/change", "/account/*"],
    ["/account/wishlist//", "/account/wishlist"],
    ["/plain-shiraz-2021", "/*"],
    ["//", "/"],
  ])("is looked up: %j has the route %s", (path, route) => expect(routeOf(path)).toBe(route));
});

describe("the pages that are cached for offline use", () => {
  it("exclude orders, the checkout, links from emails and account pages other than the wishlist", () => {
    const personal = /^\/(account|orders|checkout|subscribe|unsubscribe|corkwood-auth)\b/;
    const cached = keysOf(routes).filter((route) => personal.test(route) && routes[route].cached);
    expect(cached).toEqual(["/account/wishlist"]);
  });
});
