import "@corkwood/tokens/global";
import type { ReactNode } from "react";
import { pack, unpack, type Packed } from "./shared/page/packed.ts";
import { PageStateContext, type PageState } from "./shared/page/pageState.ts";
import { siteRouteId, type Site } from "./shared/routing/site.ts";

const pageStateId = "page-state";

/**
 * Applies the stored theme and the listings' phone columns before the first paint. The server cannot know these
 * choices, because all shoppers share the same pages. A shop's fixed theme takes precedence.
 */
const looksScript = `try{var s=localStorage,t=s.getItem("corkwood:theme"),d=document.documentElement.dataset;if(t&&!d.theme)d.theme=t;if(s.getItem("corkwood:v1:columns")=="1")d.columns=1}catch(e){}`;

/**
 * Reports uncaught errors and errors passed to `tellError` to the shop, at most five distinct errors per page
 * (specification/calls#error-reports). Inlined to catch errors before any file has loaded.
 */
const errorScript = `(function(n,s){function f(e){try{var x=e.detail||e.reason||e.error||e,m=(""+(x.message||x)).slice(0,500);if(n>4||s.indexOf(m)>=0)return;n++;s.push(m);fetch("/api/reports",{method:"POST",keepalive:true,headers:{"content-type":"application/json"},body:JSON.stringify([{type:"error",body:{name:""+x.name,message:m,stack:(""+(x.stack||"")).slice(0,2500),page:location.pathname,requestId:(x.problem||{}).requestId||""}}])}).catch(function(){})}catch(_){}}["error","unhandledrejection","corkwood:error"].forEach(function(t){addEventListener(t,f)})})(0,[])`;

/** Escapes `<`, because `</script>` would close the script element early. */
function scriptSafe(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

export const headScript = `${looksScript};${errorScript}`;

/** Links in the head that React does not check during hydration. Only the server renders these links. */
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
 * Renders the whole document, identically on the server and in the browser. Only the server writes script contents:
 * React leaves them unchanged during hydration.
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

/** Reads the page state that the server wrote into the document. */
export function readPageState(): PageState {
  return unpack(JSON.parse(document.getElementById(pageStateId)?.textContent ?? "") as Packed) as PageState;
}
