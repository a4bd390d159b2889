import { createContext, useContext } from "react";
import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from "react-router-dom";

/** Fetches what a link's page needs before it is followed. Nothing on the server, where nobody hovers. */
export type Warm = (href: string) => void;

const WarmContext = createContext<Warm>(() => undefined);
export const WarmProvider = WarmContext.Provider;

export function useWarm(): Warm {
  return useContext(WarmContext);
}

interface Connection {
  saveData?: boolean;
}

/** Loads the files of the link's routes and runs their loaders; the api client answers from memory when it is followed. */
export function createWarm(routes: RouteObject[]): Warm {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return (href) => {
    if (connection?.saveData) return;
    const url = new URL(href, window.location.origin);
    for (const { route, params } of matchRoutes(routes, url) ?? []) {
      if (route.path === undefined) continue;
      const request = new Request(url);
      const warmed = typeof route.lazy === "function" ? route.lazy() : Promise.resolve(route);
      warmed
        .then(({ loader }) =>
          typeof loader === "function" ? loader({ request, params } as LoaderFunctionArgs) : undefined,
        )
        // What fails now fails again, and is shown, when the link is followed.
        .catch(() => undefined);
    }
  };
}
