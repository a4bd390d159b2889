import { Inline, Text, TextLink } from "@corkwood/ui";
import type { Api } from "../../services/api.ts";
import { resultsPath } from "./search.actions.ts";
import { pathTo } from "../../shared/routing/paths.ts";

/** Links to search results other than products. */
export interface AlsoFound {
  heading: string;
  links: { name: string; path: string }[];
}

/**
 * Loads brands, categories, pages and stores that match a query. Errors are ignored, because the product results are
 * complete without these links.
 */
export async function loadAlsoFound(api: Api, query: string): Promise<AlsoFound[]> {
  if (query.trim() === "") return [];
  const asked = { query: { q: query.trim() } };
  const [found, stores] = await Promise.all([
    api.get("/api/search", asked).catch(() => undefined),
    api.get("/api/stores/search", asked).catch(() => undefined),
  ]);
  const linked = (results: readonly { name: string; path: string }[] = []) =>
    results.map(({ name, path }) => ({ name, path: `/${path}` }));
  const called = stores?.state === undefined ? (stores?.stores ?? []) : [];
  return [
    { heading: "Brands and categories", links: linked(found?.categoryResults) },
    { heading: "Information", links: linked(found?.infoPageResults) },
    { heading: "Stores", links: called.map(({ name, path }) => ({ name, path: pathTo("/stores/*", path) })) },
  ].filter(({ links }) => links.length > 0);
}

/** Returns a link to the query with corrected spelling (specification/search#did-you-mean). */
export function didYouMean(query: string): AlsoFound {
  return { heading: "Did you mean", links: [{ name: query, path: resultsPath(query) }] };
}

/** Links to a search's other results, with one line for each kind. */
export function AlsoFoundLinks({ groups }: { groups: readonly AlsoFound[] }) {
  if (groups.length === 0) return null;
  return (
    <nav aria-label="Also found">
      {groups.map(({ heading, links }) => (
        <Inline key={heading} gap="m">
          <Text as="span" size="small" tone="muted">
            {heading}
          </Text>
          {links.map(({ name, path }) => (
            <TextLink key={path} href={path} standalone>
              {name}
            </TextLink>
          ))}
        </Inline>
      ))}
    </nav>
  );
}
