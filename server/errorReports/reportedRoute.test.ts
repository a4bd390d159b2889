import { accountPageNames, keysOf, routes } from "@corkwood/commerce";
import { expect, it } from "vitest";
import { reportedRoute } from "./reportedRoute.ts";

it("the reported route of a page contains no part of its URL that can identify a person", () => {
  for (const route of keysOf(routes)) {
    expect(reportedRoute(route.replace(/:\w+|\*/g, "ada@example.com")), route).toBe(route);
  }
  expect(reportedRoute("/reset/ada@example.com/1234")).toBe("/*");
});

it("the reported route of an account page is its path without the order number", () => {
  for (const name of accountPageNames) expect(reportedRoute(`/account/${name}/`)).toBe(`/account/${name}`);
  expect(reportedRoute("/account/orders/CWABCDEFGH")).toBe("/account/orders/:number");
});
