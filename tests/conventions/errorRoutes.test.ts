import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { routeOf } from "../../server/errorReports/routes.ts";
import { accountPages } from "../../storefront/features/accountPages/parts/accountPages.ts";

/** URLs of the shop, from `RoutePath` and `CheckoutPath`. */
const source = readFileSync("storefront/shared/routing/paths.ts", "utf8");
const routes = [...source.slice(0, source.indexOf("OpenPath")).matchAll(/^ {2}\| "(\/[^"]*)"/gm)].map(
  ([, path]) => path ?? "",
);

it("error reports contain the page's route instead of its URL", () => {
  expect(routes.length).toBeGreaterThan(15);
  for (const route of routes) {
    const address = route.replace(/:\w+|\*/g, "Ada-1");
    expect(routeOf(address), address).toBe(route);
  }
  for (const step of ["contact-info", "shipping", "payment", "success"]) {
    expect(routeOf(`/checkout/${step}`)).toBe(`/checkout/${step}`);
  }
  for (const page of Object.keys(accountPages)) expect(routeOf(`/account/${page}`)).toBe(`/account/${page}`);
  expect(routeOf("/account/orders/CWABCDEFGH")).toBe("/account/orders/:number");
  expect(routeOf("/reset/ada@example.com/1234")).toBe("/*");
});
