import { timeZones } from "@corkwood/commerce";
import type { ReactNode } from "react";
import { Footer } from "./footer/Footer.tsx";
import { ConsentPlace } from "../features/consent/ConsentPlace.tsx";
import { Header } from "./header/Header.tsx";
import { whenMark } from "../services/offline/cacheNames.ts";
import * as styles from "./CachedNotice.css.ts";
import { useSite } from "../shared/routing/site.ts";
import { useShop } from "../state/shop.tsx";
import { AlertStack } from "@corkwood/ui";
import { useSnapshot } from "valtio";
import { dismissAlert } from "../state/alerts.state.ts";

/** Header, main content and footer of the shop. The checkout has its own, smaller layout. */
export function SiteChrome({ children }: { children: ReactNode }) {
  const site = useSite();
  return (
    <>
      <ConsentPlace />
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        <CachedNotice />
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}

const text = (timeZone: string) =>
  `You seem to be offline. This page is as you last saw it${whenMark(timeZone)}. Prices and stock may have changed since.`;

/**
 * Notice that the page was cached by the browser (specification/offline#marked). The server renders this notice into
 * every page. An attribute on the root element of a cached page reveals the notice, so no JavaScript is needed.
 */
function CachedNotice() {
  const { homeState } = useShop();
  const content = { __html: import.meta.env.SSR ? text(timeZones[homeState]) : "" };
  return <p className={styles.root} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}

/**
 * The shop's only alert region. Rendered from the first paint, because screen readers ignore live regions that are
 * inserted later.
 */
export function AlertArea() {
  const { alerts } = useShop();
  const { list } = useSnapshot(alerts);
  return <AlertStack alerts={list} onDismiss={(id) => dismissAlert(alerts, id)} />;
}
