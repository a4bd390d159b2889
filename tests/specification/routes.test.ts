import { readFileSync } from "node:fs";
import { accountPageNames, isOpenPath, keysOf, routes, type RoutePath } from "@corkwood/commerce";
import { expect, it } from "vitest";
import { readFiles } from "./files.ts";

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

it("every listed page is linked from another page, or from the sample shop's navigation", async () => {
  const sources = [...(await readFiles("storefront")), ...(await readFiles("sample/content"))]
    .filter(([file]) => !file.includes(".test."))
    .map(([, text]) => text)
    .join("\n");
  const listed = keysOf(routes).filter((route) => routes[route].crawlers === "listed" && !isOpenPath(route));
  expect(listed).toContain("/stores");
  const unlinked = listed.filter((route) => !new RegExp(`(pathTo\\(|href: |path: )"${route}"`).test(sources));
  expect(unlinked).toEqual([]);
});
