import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { publicJson } from "../http/caching.ts";
import { readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";

/** Names on one page of all brands or all categories. */
const directoryPageSize = 100;

/** As in the page's address: anything that is not a page from 1 on is the first (specification/routes#directory-page). */
const pageQuery = z.object({
  page: z
    .string()
    .optional()
    .transform((page) => (/^[1-9]\d{0,5}$/.test(page ?? "") ? Number(page) : 1)),
});

function pageOf<T>(items: readonly T[], page: number) {
  const start = (page - 1) * directoryPageSize;
  return {
    items: items.slice(start, start + directoryPageSize),
    paging: { page, pageCount: Math.ceil(items.length / directoryPageSize), total: items.length },
  };
}

/** All brands and all categories, page by page. */
export function directoryApi({ catalogue }: { catalogue: Catalogue }): ApiModule {
  return {
    operations: [
      {
        method: "get",
        path: "/api/brands",
        operationId: "getBrands",
        summary: "Brands that have products, by name",
        tag: "directory",
        query: pageQuery,
        response: { description: "`{brands, page, pageCount, total}`" },
      },
      {
        method: "get",
        path: "/api/categories",
        operationId: "getCategories",
        summary: "Categories by name",
        tag: "directory",
        query: pageQuery,
        response: { description: "`{categories, page, pageCount, total}`" },
      },
    ],
    mount: (app) => {
      app.get("/api/brands", (c) => {
        const { items, paging } = pageOf(catalogue.index.brands, readQuery(c, pageQuery).page);
        return publicJson(c, { brands: items, ...paging });
      });
      app.get("/api/categories", (c) => {
        const named = catalogue.index.categories.toSorted((a, b) => a.name.localeCompare(b.name, "en-AU"));
        const { items, paging } = pageOf(named, readQuery(c, pageQuery).page);
        const categories = items.map(({ id, name, parentId, path, count }) => ({ id, name, parentId, path, count }));
        return publicJson(c, { categories, ...paging });
      });
    },
  };
}
