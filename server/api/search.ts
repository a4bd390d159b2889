import type { InfoPageResult, SearchResults } from "@corkwood/commerce";
import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { buildNames, type FindNames } from "../catalogue/index/search/names.ts";
import type { Suggestions } from "../catalogue/index/core/types.ts";
import type { Content } from "../content/content.ts";
import { publicJson } from "../http/caching.ts";
import { readQuery } from "./input.ts";
import type { ApiModule } from "./module.ts";

export interface SearchDependencies {
  catalogue: Pick<Catalogue, "index">;
  content: Pick<Content, "infoPages" | "settings" | "edition">;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Of a longer query so many characters are read: a shopper who pastes a page still gets an answer. */
const maxCharacters = 200;
/** The index itself knows how many of the others there are (specification/search#result-counts). */
const maxInfoPages = 4;

const searchQuery = z.object({
  q: z
    .string()
    .default("")
    .transform((text) => text.trim().slice(0, maxCharacters))
    .describe(`What was typed so far; ${maxCharacters} characters are read`),
});

interface NamedPage {
  id: string;
  name: string;
  path: string;
  description: string;
}

/** The info pages by their titles, but for the home page, which is nobody's goal. Made anew when content changes. */
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

/** Results in the order in which they are shown, numbered through all lists. */
function numbered({ categories, products }: Suggestions, infoPages: Omit<InfoPageResult, "position">[]): SearchResults {
  let position = 0;
  const number = <T>(results: T[]) => results.map((result) => ({ position: ++position, ...result }));
  return {
    categoryResults: number(categories),
    productResults: number(products),
    infoPageResults: number(infoPages),
  };
}

/** What a shopper may mean who is still typing. */
export function searchApi({ catalogue, content, now }: SearchDependencies): ApiModule {
  const findInfoPages = infoPageFinder(content);
  return {
    operations: [
      {
        method: "get",
        path: "/api/search",
        operationId: "search",
        summary: "The few best brands, categories, products and info pages for what was typed so far",
        tag: "listing",
        query: searchQuery,
        response: { description: "SearchResults; all lists empty where nothing was typed" },
      },
    ],
    mount: (app) => {
      app.get("/api/search", (c) => {
        const { q } = readQuery(c, searchQuery);
        const suggestions = catalogue.index.suggest(q, now());
        const pages = findInfoPages(q, maxInfoPages, !suggestions.isAsTyped);
        const infoPages = pages.map(({ entry: { id, name, path }, highlightedName }) => {
          return { id, name, highlightedName, path: `info/${path}` };
        });
        return publicJson(c, numbered(suggestions, infoPages));
      });
    },
  };
}
