import { searchText } from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { usePageState } from "../../shared/page/pageState.ts";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { PageMeta } from "../../shared/page/PageMeta.tsx";
import { breadcrumbData } from "../../shared/structuredData/structuredData.ts";
import { storeTrail } from "../../features/stores/trail.ts";
import { StoresView, type StoresViewProps } from "../../features/stores/StoresView.tsx";
import type { LoaderArgs } from "../../shared/routing/route.ts";

export async function load({ api, address }: LoaderArgs): Promise<StoresViewProps> {
  const query = searchText(address.query.get("q") ?? "");
  const [{ stores }, found] = await Promise.all([
    api.get("/api/stores"),
    query === "" ? undefined : api.get("/api/stores/search", { query: { q: query } }),
  ]);
  return { stores, query, found };
}

export function Page() {
  const data = useLoaderData<StoresViewProps>();
  const { baseUrl } = usePageState();
  const trail = storeTrail();
  const title = "Store Locations";
  return (
    <>
      <PageMeta
        title={title}
        description="Where our stores are, when they are open and how to call them."
        jsonLd={breadcrumbData(baseUrl, trail)}
      />
      <PageFrame title={title} trail={trail}>
        <StoresView {...data} />
      </PageFrame>
    </>
  );
}
