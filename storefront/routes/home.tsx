import type { InfoPage } from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { usePageState } from "../shared/page/pageState.ts";
import { loadContent } from "../features/content/loadContent.ts";
import { HomeView } from "../features/content/HomeView.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { shopData } from "../shared/structuredData/shopData.ts";
import { loadSite, useSite } from "../shared/site/site.ts";
import type { LoaderArgs } from "../shared/routing/route.ts";

export async function load({ api }: LoaderArgs): Promise<InfoPage> {
  const { settings } = await loadSite(api);
  return loadContent(api, settings.homepageArticleId);
}

export function Page() {
  const page = useLoaderData<InfoPage>();
  const { baseUrl } = usePageState();
  const { settings } = useSite();
  return (
    <>
      <PageMeta title={page.title} description={page.description} jsonLd={shopData(baseUrl, settings)} />
      <HomeView page={page} />
    </>
  );
}
