import type { InfoPage } from "@corkwood/commerce";
import { ApiError, type Api } from "../../services/api.ts";

export function loadContent(api: Api, id: string): Promise<InfoPage> {
  return api.get("/public/info/{id}.json", { params: { id } });
}

/** Loads the page with this path. Throws an ApiError with status 404 if there is no such page. */
export async function loadContentByPath(api: Api, path: string): Promise<InfoPage> {
  const pages = await api.get("/public/info.json");
  const found = pages.find((page) => page.path === path);
  if (!found) {
    throw new ApiError({
      type: "about:blank",
      title: "Not Found",
      status: 404,
      code: "INFO_PAGE_NOT_FOUND",
      detail: `No info page has the path ${path}.`,
      requestId: "",
    });
  }
  return loadContent(api, found.id);
}
