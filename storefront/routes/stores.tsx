import { useLoaderData } from "react-router-dom";
import { usePageState } from "../shared/page/pageState.ts";
import { PageFrame } from "../shared/page/PageFrame.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { breadcrumbData } from "../shared/structuredData/structuredData.ts";
import { storeTrail } from "../features/stores/storeData.ts";
import { loadStores, type StoresData } from "../features/stores/loadStores.ts";
import { StoresView } from "../features/stores/StoresView.tsx";
import type { LoaderArgs } from "../shared/routing/route.ts";

export function load({ api, address }: LoaderArgs): Promise<StoresData> {
  return loadStores(api, address.query);
}

export function Page() {
  const data = useLoaderData<StoresData>();
  const { baseUrl } = usePageState();
  const trail = storeTrail();
  const title = "Store locations";
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
