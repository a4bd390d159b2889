import type { ErrorCode, Settings } from "@corkwood/commerce";
import { contract, type Contract } from "@corkwood/commerce/contract";
import { theme } from "@corkwood/tokens/themes/paper";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CategoryNode } from "../catalogue/index/core/types.ts";
import type { Content } from "../content/content.ts";
import { problem } from "../foundation/problem.ts";
import type { ApiModule } from "../serving/module.ts";
import { serve } from "../serving/serve.ts";

export interface ContentDependencies {
  content: Content;
  catalogue: Catalogue;
}

function categoryFile({ id, name, parentId, path, count }: CategoryNode) {
  return { id, name, parentId, path, count };
}

const icon = (src: string, size: number, purpose: "any" | "maskable" = "any") => {
  return { src, sizes: `${size}x${size}`, type: "image/png", purpose };
};

/** Web app manifest, with the colours of the default theme (specification/offline#installed). */
function manifestOf({ shopName }: Pick<Settings, "shopName">) {
  return {
    id: "/",
    name: shopName,
    short_name: shopName,
    start_url: "/",
    display: "standalone" as const,
    lang: "en-AU",
    background_color: theme.color.ground,
    theme_color: theme.color.ground,
    icons: [icon("/icon-192.png", 192), icon("/icon-512.png", 512), icon("/icon-maskable.png", 512, "maskable")],
  };
}

/** Maximum length of an id in characters. Longer ids are not looked up. */
const longestId = 100;

/** Endpoints for site content (specification/calls#site-content). */
export function contentApi({ content, catalogue }: ContentDependencies): ApiModule<Contract["content"]> {
  /** Reads one entry by id. Throws a problem with status 404 if there is none. */
  const fileOf = <T>(code: ErrorCode, id: string, read: (id: string) => T | undefined): T => {
    const found = id.length > longestId ? undefined : read(id);
    if (found === undefined) throw problem(code, 404, "There is no such file.");
    return found;
  };
  return serve(contract.content, {
    "GET /public/settings.json": () => content.settings(),
    "GET /public/navigation.json": () => content.navigation(),
    "GET /public/manifest.json": () => manifestOf(content.settings()),
    "GET /public/categories.json": () => catalogue.index.categories.map(categoryFile),
    "GET /public/info.json": () =>
      content.infoPages().map(({ id, title, path, description }) => ({ id, title, path, description })),
    "GET /public/stores.json": () => [...content.stores()],
    "GET /public/sizecharts.json": () => content.sizeCharts(),
    "GET /public/product-badges.json": () => [...catalogue.index.badges],
    "GET /public/categories/{id}.json": ({ params }) =>
      fileOf("CATEGORY_NOT_FOUND", params.id, (id) => {
        const node = catalogue.index.categoryById(id);
        const { description = "", children = [] } = node ?? {};
        return node && { ...categoryFile(node), description, children: children.map(categoryFile) };
      }),
    "GET /public/info/{id}.json": ({ params }) =>
      fileOf("INFO_PAGE_NOT_FOUND", params.id, (id) => content.infoPageById(id)),
    "GET /public/stores/{id}.json": ({ params }) =>
      fileOf("STORE_NOT_FOUND", params.id, (id) => content.stores().find((store) => store.id === id)),
  });
}
