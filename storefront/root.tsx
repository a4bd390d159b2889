import { Outlet, ScrollRestoration, type RouteObject } from "react-router-dom";
import { SignInPlace } from "./features/signIn/SignInPlace.tsx";
import { AlertArea } from "./chrome/AlertArea.tsx";
import { NavigationFocus } from "./chrome/NavigationFocus.tsx";
import { PreArrivalNotice } from "./features/cartView/PreArrivalNotice.tsx";
import { PageErrorView } from "./chrome/PageErrorView.tsx";
import { PageProgress } from "./chrome/PageProgress.tsx";
import { SiteChrome } from "./chrome/SiteChrome.tsx";
import { loadSite, siteRouteId } from "./shared/site/site.ts";
import { Persistence } from "./persistence/Persistence.tsx";
import { builtFile } from "./shared/routing/builtFile.ts";
import type { RouteHandle } from "./shared/routing/route.ts";
import { ShopLink } from "./shared/links/ShopLink.tsx";
import { LinkProvider, SkipLink } from "@corkwood/ui";
import type { Api } from "./services/api.ts";

/**
 * Plain links for server rendering, because a page has hundreds of links, and none of them is followed on the server.
 */
const link = import.meta.env.SSR ? "a" : ShopLink;

/** Components shared by both page frames: links, progress, alerts and browser storage. */
function Site() {
  return (
    <LinkProvider component={link}>
      <SkipLink />
      <PageProgress />
      <Outlet />
      <AlertArea />
      <PreArrivalNotice />
      <SignInPlace />
      <NavigationFocus />
      <Persistence />
      <ScrollRestoration />
    </LinkProvider>
  );
}

function ShopFrame() {
  return (
    <SiteChrome>
      <Outlet />
    </SiteChrome>
  );
}

/** Error page without header and footer, for when these could not be loaded. */
function BareError() {
  return (
    <LinkProvider component={link}>
      <main>
        <PageErrorView />
      </main>
    </LinkProvider>
  );
}

const checkoutLayout = builtFile(() => import("./chrome/CheckoutLayout.tsx"));

/** The shop's two frames with their pages. The frame data is loaded once per visit. */
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
