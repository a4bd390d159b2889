import { useLoaderData } from "react-router-dom";
import { DirectoryPage, askedPage, type DirectoryData } from "../../features/directory/DirectoryPage.tsx";
import type { LoaderArgs } from "../../shared/routing/route.ts";
import { notFoundUnless } from "../../shared/routing/notFound.ts";
import { pathTo } from "../../shared/routing/paths.ts";

export async function load({ api, address }: LoaderArgs): Promise<DirectoryData> {
  const { brands, ...paging } = await api.get("/api/brands", { query: { page: askedPage(address) } });
  notFoundUnless(paging.page === 1 || brands.length > 0);
  return { entries: brands, ...paging };
}

export function Page() {
  return <DirectoryPage title="All brands" path={pathTo("/brands")} {...useLoaderData<DirectoryData>()} />;
}
