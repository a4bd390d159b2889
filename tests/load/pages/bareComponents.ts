import { pathToFileURL } from "node:url";
import type { ReactNode } from "react";
import type { ReadShop } from "@corkwood/commerce";
import type * as Storefront from "../../../storefront/entry-server.tsx";
import { createApi } from "../../../storefront/services/api.ts";
import { renderFor, type Rendered } from "./renderFor.ts";

/** Pages of a running shop. */
export interface Components {
  url: string;
  paths: readonly string[];
  seconds: number;
}

// The server build, including its React.
const built = pathToFileURL("dist/server/entry-server.js").href;
const storefront = import(built) as Promise<typeof Storefront>;

/**
 * The second limit for rendered pages: React alone renders the same components to a string. All data is loaded
 * beforehand, and nothing is sent.
 */
async function render({ url, paths, seconds }: Components): Promise<Rendered> {
  const { createPages, createRenderer, renderToString } = await storefront;
  const api = createApi((path, init) => fetch(`${url}${path}`, init), false);
  const read = (async (...args: Parameters<typeof api.get>) => ({ answer: await api.get(...args) })) as ReadShop;
  const options: Storefront.RendererOptions = {
    read,
    assets: { entry: undefined, stylesOf: () => [], scriptsOf: () => [] },
    baseUrl: url,
    now: Date.now,
    onError: (error) => {
      throw error;
    },
  };
  const [renderPage, makePage] = [createRenderer(options), createPages(options)];
  const trees: ReactNode[] = [];
  // Loads pages one after another, because the shop rejects concurrent rendering beyond its limit.
  for (const path of paths) {
    const request = new Request(`${url}${path}`);
    // Waits until lazy-loaded components have been rendered.
    await renderPage(request);
    const page = await makePage(request);
    if (page instanceof Response || page.status !== 200) throw new Error(`A page was answered with ${page.status}`);
    trees.push(page.tree);
  }
  return renderFor(seconds, trees, renderToString);
}

process.on("message", (message: Components) => {
  render(message).then(
    (rendered) => process.send?.(rendered),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
