import "@corkwood/tokens/global";
import type { ReactNode } from "react";
import { pack, unpack, type Packed } from "./shared/page/packed.ts";
import { PageStateContext, type PageState } from "./shared/page/pageState.ts";
import { siteRouteId, type Site } from "./shared/site/site.ts";

const pageStateId = "page-state";

/**
 * Applies the remembered theme and the columns of listings on phones before the first paint; the server cannot know them, since
 * pages are shared by all. A shop's own theme stays.
 */
const looksScript = `try{var s=localStorage,t=s.getItem("corkwood:theme"),d=document.documentElement.dataset;if(t&&!d.theme)d.theme=t;if(s.getItem("corkwood:v1:columns")=="1")d.columns=1}catch(e){}`;

/**
 * Tells the shop of errors that nobody caught, and of those that `tellError` hands over: five of a page at most, each once
 * (specification/calls#error-reports). It stands in the page itself, so that it knows of errors before any file has come.
 */
const errorScript = `(function(n,s){function f(e){try{var x=e.detail||e.reason||e.error||e,m=(""+(x.message||x)).slice(0,500);if(n>4||s.indexOf(m)>=0)return;n++;s.push(m);fetch("/api/reports",{method:"POST",keepalive:true,headers:{"content-type":"application/json"},body:JSON.stringify([{type:"error",body:{name:""+x.name,message:m,stack:(""+(x.stack||"")).slice(0,2500),page:location.pathname,requestId:(x.problem||{}).requestId||""}}])}).catch(function(){})}catch(_){}}["error","unhandledrejection","corkwood:error"].forEach(function(t){addEventListener(t,f)})})(0,[])`;

/** In script content only `<` could end the element; JSON allows writing it as an escape. */
function scriptSafe(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

export const headScript = `${looksScript};${errorScript}`;

/** Links of the head that React does not look for when a page hydrates: only the server writes them. */
function Icons() {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <link rel="manifest" href="/public/manifest.json" />
    </>
  );
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
        {import.meta.env.SSR && <Icons />}
        {state.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript : "" }} />
      </head>
      <body>
        <PageStateContext value={state}>{children}</PageStateContext>
        <script
          id={pageStateId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scriptSafe(JSON.stringify(pack(state))) : "" }}
        />
      </body>
    </html>
  );
}

/** The browser's half: reads what the server wrote. */
export function readPageState(): PageState {
  return unpack(JSON.parse(document.getElementById(pageStateId)?.textContent ?? "") as Packed) as PageState;
}
