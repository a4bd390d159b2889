import "@corkwood/tokens/global";
import type { ReactNode } from "react";
import { PageStateContext, type PageState } from "./shared/page/pageState.ts";
import { siteRouteId, type Site } from "./shared/site/site.ts";

const pageStateId = "page-state";

/** Applies the remembered theme before the first paint; the server cannot know it, since pages are shared by all. A shop's own theme stays. */
export const themeScript = `try{var t=localStorage.getItem("corkwood:theme");var d=document.documentElement.dataset;if(t&&!d.theme)d.theme=t}catch(e){}`;

/** In script content only `<` could end the element; JSON allows writing it as an escape. */
function scriptSafe(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

/**
 * The whole document: its content must be the same on the server and in the browser. Only the server writes the text of its
 * scripts: when a page hydrates, React leaves it as it is.
 */
export function Document({ state, children }: { state: PageState; children: ReactNode }) {
  const site = state.router.loaderData[siteRouteId] as Site | undefined;
  return (
    <html lang="en-AU" data-theme={site?.settings.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {state.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeScript : "" }} />
      </head>
      <body>
        <PageStateContext value={state}>{children}</PageStateContext>
        <script
          id={pageStateId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptSafe(JSON.stringify(state)) : "" }}
        />
      </body>
    </html>
  );
}

/** The browser's half: reads what the server wrote. */
export function readPageState(): PageState {
  return JSON.parse(document.getElementById(pageStateId)?.textContent ?? "") as PageState;
}
