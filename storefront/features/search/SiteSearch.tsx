import { lazy, useState, type FormEvent } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { desktopMenu } from "@corkwood/tokens/media";
import { SearchBox } from "@corkwood/ui";
import { usePreHydrationInput } from "../../shared/hooks/useHydration.ts";
import { useShop } from "../../state/shop.tsx";
import { resultsPath } from "./search.actions.ts";
import { queryOf } from "../../shared/routing/pageQuery.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { useSearch } from "./useSearch.ts";
import { MountedOnceOpen } from "../../shared/page/MountedOnceOpen.tsx";

const formId = "site-search";
const loadParts = () => import("./Results.tsx");
const Overlay = lazy(() => import("./Overlay.tsx").then((module) => ({ default: module.Overlay })));

/**
 * The header's search. The server renders a form. The code that shows results while typing is fetched when a shopper
 * hovers over or focuses the field. On small screens, the results fill the screen.
 */
export function SiteSearch() {
  const shop = useShop();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [query, setQuery] = useQuery();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>>>();
  const { status, results } = useSearch(parts ? query : "", parts?.followResults);
  const sections = parts && results ? parts.sectionsOf(results) : [];
  // Key of the history entry at which the overlay was opened. Any navigation changes the key and so closes the overlay.
  const [filledAt, setFilledAt] = useState<string>();
  const fillsScreen = filledAt === key;

  // If loading fails, the form still works, and the next interaction retries.
  const load = () => {
    if (!parts) loadParts().then(setParts, () => undefined);
  };
  const fillSmallScreen = (open: boolean) => {
    if (open && !shop.matches(desktopMenu)) setFilledAt(key);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFilledAt(undefined);
    if (query.trim() !== "") void navigate(resultsPath(query));
  };

  const box = {
    action: pathTo("/search"),
    query,
    onQueryChange: (typed: string) => {
      // The field may have received focus before scripts had loaded.
      load();
      setQuery(typed);
    },
    results: sections.flatMap((section) => section.results),
    onChoose: ({ id }: { id: string }) => {
      if (results) parts?.reportChoice(shop, results, id);
      setQuery("");
    },
    onSubmit: submit,
  };
  usePreHydrationInput(formId, ({ q = "" }) => {
    if (q === query) return;
    box.onQueryChange(q);
    // Shows results to shoppers who are already typing, as if they had clicked the field.
    document.querySelector<HTMLElement>(`#${formId} input:focus`)?.click();
  });
  return (
    <>
      <SearchBox {...box} id={formId} onOpenChange={fillSmallScreen} onPointerEnter={load} onFocus={load}>
        {parts && !fillsScreen && <parts.Results status={status} sections={sections} />}
      </SearchBox>
      <MountedOnceOpen open={fillsScreen}>
        <Overlay
          open={fillsScreen}
          onOpenChange={(open) => setFilledAt(open ? key : undefined)}
          box={box}
          status={status}
          sections={sections}
        />
      </MountedOnceOpen>
    </>
  );
}

/**
 * Returns the content of the search box: initially the query on the results page, and empty after the shopper leaves
 * that page (specification/search#leaving).
 */
function useQuery(): [query: string, setQuery: (query: string) => void] {
  const { pathname, search } = useLocation();
  const answered = pathname === pathTo("/search") ? (queryOf(search).get("q") ?? "") : "";
  const [answeredLast, setAnsweredLast] = useState(answered);
  const [query, setQuery] = useState(answered);
  if (answered !== answeredLast) {
    setAnsweredLast(answered);
    setQuery(answered);
  }
  return [query, setQuery];
}
