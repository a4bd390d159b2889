import { useState } from "react";
import { useLocation } from "react-router-dom";
import { queryOf } from "../../shared/routing/pageQuery.ts";
import { pathTo } from "../../shared/routing/paths.ts";

/**
 * Returns the content of the search box: initially the query on the results page, and empty after the shopper leaves
 * that page (specification/search#leaving).
 */
export function useQuery(): [query: string, setQuery: (query: string) => void] {
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
