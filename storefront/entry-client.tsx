import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  matchRoutes,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from "react-router-dom";
import { Document, readPageState } from "./document.tsx";
import { loadPersistence } from "./persistence/Persistence.tsx";
import { pageStart } from "./shared/page/lazyHydrated.tsx";
import { createPrefetch, PrefetchProvider } from "./shared/links/prefetch.ts";
import { createRoutes } from "./routes.ts";
import { homeStateIn } from "./shared/routing/site.ts";
import { createApi } from "./services/api.ts";
import { reloadAfterCrash, reloadWhenStale } from "./services/browser/reloadOnce.ts";
import { createShop, ShopProvider } from "./state/shop.tsx";

/** Yields between two startup tasks, so that a click need not wait until startup is complete. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Loads the files of the matched routes before hydrating. Otherwise the first client tree would differ from the
 * server's.
 */
async function hydrate() {
  await pause();
  const api = createApi((path, init) => fetch(path, init), true);
  const state = readPageState();
  const shop = createShop(api, Date.now, homeStateIn(state.router.loaderData));
  // This code loads in parallel, so that it is ready as soon as the page is hydrated.
  const started = loadPersistence().then(({ prepare }) => prepare(shop));
  await pause();
  const routes = createRoutes(api);
  await Promise.all(
    (matchRoutes(routes, window.location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy());
      delete route.lazy;
    }),
  );
  const { loaderData, errors } = state.router;
  const router = createBrowserRouter(routes, {
    hydrationData: {
      loaderData,
      errors:
        errors &&
        Object.fromEntries(
          Object.entries(errors).map(([id, { status, statusText }]) => [
            id,
            new ErrorResponse(status, statusText, null),
          ]),
        ),
    },
  });
  pageStart.isOver = true;
  const onCrash = (error: unknown) => {
    const { location } = router.state.navigation;
    reloadAfterCrash(error, location && router.createHref(location));
  };
  // In a transition, hydration runs in slices of a few milliseconds, so a click need not wait until the whole page is
  // hydrated.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document state={state}>
          <ShopProvider shop={shop}>
            <PrefetchProvider value={createPrefetch(routes)}>
              <RouterProvider router={router} />
            </PrefetchProvider>
          </ShopProvider>
        </Document>
      </StrictMode>,
      { onCaughtError: onCrash, onUncaughtError: onCrash },
    );
  });
  void started.then((followWhenIdle) => followWhenIdle(router, state.services));
}

reloadWhenStale(Date.now);
void hydrate();
