import { existsSync } from "node:fs";
import type { RouteObject } from "react-router-dom";
import { expect, it } from "vitest";
import { createRoutes } from "./routes.ts";
import { createApi } from "./services/api.ts";
import type { RouteHandle } from "./shared/routing/route.ts";

function handlesOf(routes: readonly RouteObject[]): RouteHandle[] {
  return routes.flatMap(({ handle, children = [] }) => [
    ...(handle ? [handle as RouteHandle] : []),
    ...handlesOf(children),
  ]);
}

it("lists each page's files by their paths in the project", () => {
  const handles = handlesOf(createRoutes(createApi(() => Promise.reject(new Error("not called")), false)));
  const files = handles.flatMap(({ module, parts = [], usualParts = [] }) => [module, ...parts, ...usualParts]);
  expect(files).toContain("storefront/routes/catalogue/listing.tsx");
  expect(files).toContain("storefront/features/listing/results/FullList.tsx");
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
