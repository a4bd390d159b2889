import { createContext, useContext } from "react";
import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from "react-router-dom";

/** Loads the files and data for a link's page before the link is followed. Does nothing on the server. */
export type Prefetch = (href: string) => void;

const PrefetchContext = createContext<Prefetch>(() => undefined);
export const PrefetchProvider = PrefetchContext.Provider;

export function usePrefetch(): Prefetch {
  return useContext(PrefetchContext);
}

interface Connection {
  saveData?: boolean;
}

/**
 * Returns a function that loads the files of a link's routes and runs their loaders. When the link is followed, the API
 * client returns the data from memory.
 */
export function createPrefetch(routes: RouteObject[]): Prefetch {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return (href) => {
    if (connection?.saveData) return;
    const url = new URL(href, window.location.origin);
    for (const { route, params } of matchRoutes(routes, url) ?? []) {
      if (route.path === undefined) continue;
      const request = new Request(url);
      Promise.resolve(typeof route.lazy === "function" ? route.lazy() : route)
        .then(({ loader }) => typeof loader === "function" && loader({ request, params } as LoaderFunctionArgs))
        // This error is ignored, because it recurs and is shown when the link is followed.
        .catch(() => undefined);
    }
  };
}
