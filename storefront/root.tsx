import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, type RouteObject, useNavigation, useLocation } from "react-router-dom";
import { SignInPlace } from "./features/signIn/SignInPlace.tsx";
import { AlertArea, SiteChrome } from "./chrome/SiteChrome.tsx";
import { focusTitle } from "./shared/page/focusHeading.ts";
import { PreArrivalNotice } from "./features/cartView/PreArrivalNotice.tsx";
import { PageErrorView } from "./chrome/PageErrorView.tsx";
import { ProgressBar, UiProvider, SkipLink } from "@corkwood/ui";
import { loadSite, siteRouteId } from "./shared/routing/site.ts";
import { Persistence } from "./persistence/Persistence.tsx";
import { builtFile } from "./shared/routing/builtFile.ts";
import type { RouteHandle } from "./shared/routing/route.ts";
import { ShopLink } from "./shared/links/ShopLink.tsx";
import type { Api } from "./services/api.ts";
import { useShop } from "./state/shop.tsx";

/**
 * Plain links for server rendering, because a page has hundreds of links, and none of them is followed on the server.
 */
const link = import.meta.env.SSR ? "a" : ShopLink;

/** Shows that the next page is loading. */
function PageProgress() {
  return <ProgressBar label="Loading the page" active={useNavigation().state === "loading"} />;
}

/**
 * Tells the code that reports the visit that a page has been rendered, and moves focus to the heading of each new page,
 * because the link that was followed no longer exists and screen readers do not announce client-side navigation.
 */
function NavigationEffects() {
  const { activity } = useShop();
  const { key, pathname } = useLocation();
  useEffect(() => {
    activity.push({ kind: "pageShown", key });
  }, [activity, key]);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    return focusTitle();
  }, [pathname]);
  return null;
}

/** Components shared by both layouts: links, progress, alerts and browser storage. */
function Site() {
  return (
    <UiProvider linkComponent={link}>
      <SkipLink />
      <PageProgress />
      <Outlet />
      <AlertArea />
      <PreArrivalNotice />
      <SignInPlace />
      <NavigationEffects />
      <Persistence />
      <ScrollRestoration />
    </UiProvider>
  );
}

function ShopFrame() {
  return (
    <SiteChrome>
      <Outlet />
    </SiteChrome>
  );
}

/** Error page without header and footer, rendered if these could not be loaded. */
function BareError() {
  return (
    <UiProvider linkComponent={link}>
      <main>
        <PageErrorView />
      </main>
    </UiProvider>
  );
}

const checkoutLayout = builtFile(() => import("./chrome/CheckoutLayout.tsx"));

/** The shop's two layouts with their pages. Layout data is loaded once per visit. */
export function site(api: Api, pages: { shop: RouteObject[]; checkout: RouteObject[] }): RouteObject {
  return {
    id: siteRouteId,
    loader: () => loadSite(api),
    shouldRevalidate: () => false,
    Component: Site,
    ErrorBoundary: BareError,
    children: [
      {
        handle: { module: checkoutLayout.path } satisfies RouteHandle,
        lazy: async () => ({ Component: (await checkoutLayout.load()).CheckoutLayout }),
        children: [{ ErrorBoundary: PageErrorView, children: pages.checkout }],
      },
      { Component: ShopFrame, children: [{ ErrorBoundary: PageErrorView, children: pages.shop }] },
    ],
  };
}
