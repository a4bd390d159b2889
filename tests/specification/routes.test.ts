import { readFileSync } from "node:fs";
import { accountPageNames, keysOf, routes, type RoutePath } from "@corkwood/commerce";
import { expect, it } from "vitest";

/** Routes that the tables describe in words, or page by page. */
const described: ReadonlySet<RoutePath> = new Set(["/*", "/account/*"]);

it("docs/specification/routes.md describes every route and every account page", () => {
  const rows =
    readFileSync("docs/specification/routes.md", "utf8")
      .match(/^\|.*$/gm)
      ?.join("\n") ?? "";
  const paths = [
    ...keysOf(routes).filter((route) => !described.has(route)),
    ...accountPageNames.map((name) => `/account/${name}`),
  ];
  const missing = paths.filter((path) => !rows.includes(`\`${path.replace(/:(\w+)/, "{$1}")}\``));
  expect(missing).toEqual([]);
});
