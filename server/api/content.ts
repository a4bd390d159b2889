import type { ErrorCode } from "@corkwood/commerce";
import { z } from "zod";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CategoryNode } from "../catalogue/index/core/types.ts";
import type { Content } from "../content/content.ts";
import { problem } from "../foundation/problem.ts";
import { publicJson } from "../http/caching.ts";
import type { ApiModule } from "./module.ts";
import type { Operation } from "./openapi.ts";

export interface ContentDependencies {
  content: Content;
  catalogue: Catalogue;
}

/**
 * A file of the public folder, as the site's content is published (specification/content#files): made from what the shop
 * knows at the moment.
 */
interface PublicFile {
  name: string;
  summary: string;
  read: () => unknown;
}

/** A folder of such files, one for each id. */
interface PublicFolder {
  name: string;
  code: ErrorCode;
  summary: string;
  read: (id: string) => unknown;
}

function categoryFile({ id, name, parentId, path, count }: CategoryNode) {
  return { id, name, parentId, path, count };
}

const idParam = z.object({ id: z.string() });

/** Site content (specification/calls#site-content). */
export function contentApi({ content, catalogue }: ContentDependencies): ApiModule {
  const files: PublicFile[] = [
    { name: "settings", summary: "Settings of the site", read: () => content.settings() },
    { name: "navigation", summary: "Links of header and footer", read: () => content.navigation() },
    {
      name: "categories",
      summary: "All categories, parents before their children",
      read: () => catalogue.index.categories.map(categoryFile),
    },
    {
      name: "info",
      summary: "All info pages, without their content",
      read: () => content.infoPages().map(({ id, title, path, description }) => ({ id, title, path, description })),
    },
    { name: "stores", summary: "All stores", read: () => content.stores() },
    { name: "sizecharts", summary: "Size charts", read: () => content.sizeCharts() },
    { name: "product-badges", summary: "Badges of products", read: () => catalogue.index.badges },
  ];
  const folders: PublicFolder[] = [
    {
      name: "categories",
      code: "CATEGORY_NOT_FOUND",
      summary: "A category with its children",
      read: (id) => {
        const node = catalogue.index.categoryById(id);
        const { description, children = [] } = node ?? {};
        return node && { ...categoryFile(node), description, children: children.map(categoryFile) };
      },
    },
    {
      name: "info",
      code: "INFO_PAGE_NOT_FOUND",
      summary: "An info page with its content",
      read: (id) => content.infoPageById(id),
    },
    {
      name: "stores",
      code: "STORE_NOT_FOUND",
      summary: "A store",
      read: (id) => content.stores().find((store) => store.id === id),
    },
  ];
  return {
    operations: [...files.map(fileOperation), ...folders.map(folderOperation)],
    mount: (app) => {
      for (const { name, read } of files) app.get(`/public/${name}.json`, (c) => publicJson(c, read()));
      for (const { name, code, read } of folders) {
        app.get(`/public/${name}/:file`, (c) => {
          const id = /^(.{1,100})\.json$/.exec(c.req.param("file"))?.[1];
          const found = id === undefined ? undefined : read(id);
          if (found === undefined) throw problem(code, 404, "There is no such file.");
          return publicJson(c, found);
        });
      }
    },
  };
}

function operationId(prefix: string, name: string): string {
  return prefix + name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
}

function fileOperation({ name, summary }: PublicFile): Operation {
  return {
    method: "get",
    path: `/public/${name}.json`,
    operationId: operationId("getPublic", name),
    summary,
    tag: "content",
    response: { description: summary },
  };
}

function folderOperation({ name, code, summary }: PublicFolder): Operation {
  return {
    method: "get",
    path: `/public/${name}/{id}.json`,
    operationId: operationId("getPublicOneOf", name),
    summary,
    tag: "content",
    pathParams: idParam,
    response: { description: summary },
    problems: { 404: [code] },
  };
}
