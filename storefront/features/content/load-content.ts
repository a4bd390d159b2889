import type { ContentBlock, InfoPage, ProductSummary } from "@corkwood/commerce";
import { ApiError, type Api } from "../../services/api.ts";

/** A page of the merchant's with the products that its carousels show, by category id. */
export interface PageContent {
  page: InfoPage;
  rows: Record<string, ProductSummary[]>;
}

/** Carousels show this many products (specification 1, section 9). */
const carouselSize = 12;

function carouselTargets(blocks: readonly ContentBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === "group" || block.type === "container") return carouselTargets(block.children);
    return block.type === "productCarousel" && block.target.kind === "category" ? [block.target.id] : [];
  });
}

export async function loadContent(api: Api, id: string): Promise<PageContent> {
  const page = await api.get<InfoPage>(`/public/info/${encodeURIComponent(id)}.json`);
  const entries = await Promise.all(
    [...new Set(carouselTargets(page.blocks))].map(async (target) => {
      const query = `category=${encodeURIComponent(target)}&limit=${carouselSize}`;
      const { products } = await api.get<{ products: ProductSummary[] }>(`/api/products?${query}`);
      return [target, products] as const;
    }),
  );
  return { page, rows: Object.fromEntries(entries) };
}

/** Throws an ApiError with status 404 where no page has that path. */
export async function loadContentByPath(api: Api, path: string): Promise<PageContent> {
  const pages = await api.get<{ id: string; path: string }[]>("/public/info.json");
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
