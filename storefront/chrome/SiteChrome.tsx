import type { ReactNode } from "react";
import { Footer } from "./footer/Footer.tsx";
import { ConsentPlace } from "../features/consent/ConsentPlace.tsx";
import { Header } from "./header/Header.tsx";
import { CachedNotice } from "./CachedNotice.tsx";
import { useSite } from "../shared/site/site.ts";

/** Header, main content and footer of the shop. The checkout has its own, smaller frame. */
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
