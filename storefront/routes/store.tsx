import { storeAddress, withoutEndSlashes } from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { usePageState } from "../shared/page/pageState.ts";
import { PageFrame } from "../shared/page/PageFrame.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { breadcrumbData } from "../shared/structuredData/structuredData.ts";
import { storeData, storeTrail } from "../features/stores/storeData.ts";
import { StoreView, type StoreViewProps } from "../features/stores/StoreView.tsx";
import type { LoaderArgs } from "../shared/routing/route.ts";
import { orNotFound } from "../shared/routing/notFound.ts";
import { pathTo } from "../shared/routing/paths.ts";

export async function load({ api, params }: LoaderArgs): Promise<StoreViewProps> {
  const path = withoutEndSlashes(params["*"] ?? "");
  const [store, map] = await Promise.all([
    orNotFound(api.get("/api/stores/by-path", { query: { path } })),
    api.get("/api/stores/map"),
  ]);
  return { store, map };
}

export function Page() {
  const data = useLoaderData<StoreViewProps>();
  const { store } = data;
  const { baseUrl, now } = usePageState();
  const trail = storeTrail(store);
  return (
    <>
      <PageMeta
        title={store.name}
        description={[store.name, ...storeAddress(store)].join(", ")}
        canonicalPath={pathTo("/stores/*", store.path)}
        // Stores that are not listed are reachable only by their URL.
        robots={store.visibleIn.index ? undefined : "noindex"}
        jsonLd={[...breadcrumbData(baseUrl, trail), storeData(baseUrl, store, now)]}
      />
      <PageFrame title={store.name} trail={trail}>
        <StoreView {...data} />
      </PageFrame>
    </>
  );
}
