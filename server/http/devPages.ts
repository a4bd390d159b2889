import type { Server } from "node:http";
import react from "@vitejs/plugin-react";
import { createServer, type EnvironmentModuleNode, type ViteDevServer } from "vite";
import type { AnswerPage } from "./pageCache.ts";
import type { PageOptions, Storefront } from "./pages.ts";

const serverEntry = "/storefront/entry-server.tsx";
const clientEntry = "/storefront/entry-client.tsx";

/** Style sheets of all modules that the server loaded to render a page. */
function styleSheets(vite: ViteDevServer): string[] {
  const graph = vite.environments.ssr.moduleGraph;
  const seen = new Set<EnvironmentModuleNode>();
  const walk = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    for (const imported of module.importedModules) walk(imported);
  };
  for (const module of graph.idToModuleMap.values()) if (module.url.startsWith(serverEntry)) walk(module);
  return [...seen].map((module) => module.url).filter((url) => /\.css($|\?)/.test(url));
}

/** Inlines styles for the first paint, which are replaced once the style modules have loaded in the browser. */
async function inlineStyles(vite: ViteDevServer): Promise<string> {
  const sheets = await Promise.all(
    styleSheets(vite).map(async (url) => {
      const module = await vite.ssrLoadModule(`${url}${url.includes("?") ? "&" : "?"}inline`);
      return String(module["default"] ?? "");
    }),
  );
  return `<style data-dev>${sheets.join("\n")}</style>`;
}

/** Starts hot reloading before the page, because React could not refresh the page otherwise. */
const start = `<script type="module">
${react.preambleCode.replace("__BASE__", "/")}
await import("/@vite/client");
await import("${clientEntry}");
</script>`;

/** Renders pages from the storefront's sources at each request, and reloads the browser when files change. */
export async function developmentPages(
  server: Server,
  options: PageOptions,
): Promise<{ vite: ViteDevServer; pages: AnswerPage }> {
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  const pages: AnswerPage = async (request) => {
    try {
      const storefront = (await vite.ssrLoadModule(serverEntry)) as Storefront;
      const assets = { entry: undefined, stylesOf: () => [], scriptsOf: () => [] };
      const { status, headers, html } = await storefront.createRenderer({ ...options, assets })(request);
      if (html === "") return new Response(null, { status, headers });
      // Inserted at the end of the head, because React would hydrate earlier elements as its own.
      const extras = `${await inlineStyles(vite)}${start}</head>`;
      return new Response(
        html.replace("</head>", () => extras),
        { status, headers },
      );
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      throw error;
    }
  };
  return { vite, pages };
}
