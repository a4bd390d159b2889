import { initialOf } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

/** Brands or categories per page. */
const directoryPageSize = 100;

function pageOf<T extends { name: string }>(items: readonly T[], page: number) {
  const start = (page - 1) * directoryPageSize;
  const pages = new Map<string, number>();
  for (const [at, { name }] of items.entries()) {
    const letter = initialOf(name);
    if (!pages.has(letter)) pages.set(letter, Math.floor(at / directoryPageSize) + 1);
  }
  return {
    items: items.slice(start, start + directoryPageSize),
    paging: {
      letters: Array.from(pages, ([letter, first]) => ({ letter, page: first })),
      page,
      pageCount: Math.ceil(items.length / directoryPageSize),
      total: items.length,
    },
  };
}

/** Endpoints for all brands and all categories, paginated. */
export function directoryApi({ catalogue }: { catalogue: Catalogue }): ApiModule<Contract["directory"]> {
  return serve(contract.directory, {
    "GET /api/brands": ({ query }) => {
      const { items, paging } = pageOf(catalogue.index.brands, query.page);
      const brands = items.map(({ name, value, path, count }) => ({ name, value, path, count }));
      return { brands, ...paging };
    },
    "GET /api/categories": ({ query }) => {
      const named = catalogue.index.categories.toSorted((a, b) => a.name.localeCompare(b.name, "en-AU"));
      const { items, paging } = pageOf(named, query.page);
      const categories = items.map(({ id, name, parentId, path, count }) => ({ id, name, parentId, path, count }));
      return { categories, ...paging };
    },
  });
}
