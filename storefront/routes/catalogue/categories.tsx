import { useLoaderData } from "react-router-dom";
import { DirectoryPage, askedPage, type DirectoryData } from "../../features/directory/DirectoryPage.tsx";
import type { LoaderArgs } from "../../shared/routing/route.ts";
import { notFoundUnless } from "../../shared/routing/notFound.ts";
import { pathTo } from "../../shared/routing/paths.ts";

export async function load({ api, address }: LoaderArgs): Promise<DirectoryData> {
  const { categories, ...paging } = await api.get("/api/categories", { query: { page: askedPage(address) } });
  notFoundUnless(paging.page === 1 || categories.length > 0);
  const entries = categories.map(({ name, path, count }) => ({ name, path: pathTo("/categories/*", path), count }));
  return { entries, ...paging };
}

export function Page() {
  return <DirectoryPage title="All categories" path={pathTo("/categories")} {...useLoaderData<DirectoryData>()} />;
}
