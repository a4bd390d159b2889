import type { InfoPageResult, SearchResults } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { buildNames, type FindNames } from "../../catalogue/index/search/names.ts";
import type { Suggestions } from "../../catalogue/index/core/types.ts";
import type { Content } from "../../content/content.ts";
import type { ApiModule } from "../../serving/module.ts";
import { serve } from "../../serving/serve.ts";

export interface SearchDependencies {
  catalogue: Pick<Catalogue, "index">;
  content: Pick<Content, "infoPages" | "settings" | "edition">;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * Maximum number of info pages. The index defines the limits of the other lists (specification/search#result-counts).
 */
const maxInfoPages = 4;

interface NamedPage {
  id: string;
  name: string;
  path: string;
  description: string;
}

/** Finds info pages by title, except for the home page. The search index is rebuilt when content changes. */
function infoPageFinder(content: SearchDependencies["content"]): FindNames<NamedPage> {
  let edition: number | undefined;
  let find: FindNames<NamedPage> = () => [];
  return (query, limit, typos) => {
    if (edition !== content.edition) {
      const home = content.settings().homepageArticleId;
      const pages = content.infoPages().filter(({ id }) => id !== home);
      find = buildNames(
        pages.map(({ title, ...page }) => ({ ...page, name: title })),
        ({ description }) => description,
      );
      ({ edition } = content);
    }
    return find(query, limit, typos);
  };
}

/** Results in display order, numbered across the lists. */
function numbered({ categories, products }: Suggestions, infoPages: Omit<InfoPageResult, "position">[]): SearchResults {
  let position = 0;
  const number = <T>(results: T[]) => results.map((result) => ({ position: ++position, ...result }));
  return {
    categoryResults: number(categories),
    productResults: number(products),
    infoPageResults: number(infoPages),
  };
}

/** Endpoint for search suggestions. */
export function searchApi({ catalogue, content, now }: SearchDependencies): ApiModule<Contract["search"]> {
  const findInfoPages = infoPageFinder(content);
  return serve(contract.search, {
    "GET /api/search": ({ query: { q } }) => {
      const suggestions = catalogue.index.suggest(q, now());
      const pages = findInfoPages(q, maxInfoPages, !suggestions.isAsTyped);
      const infoPages = pages.map(({ entry: { id, name, path }, highlightedName }) => {
        return { id, name, highlightedName, path: `info/${path}` };
      });
      return numbered(suggestions, infoPages);
    },
  });
}
