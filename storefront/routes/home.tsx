import type { InfoPage } from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { Recommended } from "../features/recommendations/Recommended.tsx";
import { usePageState } from "../shared/page/pageState.ts";
import { ApiError } from "../services/api.ts";
import { loadBottleRow, type RowBottle } from "../features/content/bottleRow/bottleRow.ts";
import { loadContent } from "../features/content/loadContent.ts";
import { HomeView } from "../features/content/HomeView.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { shopData } from "../shared/structuredData/shopData.ts";
import { loadSite, useSite } from "../shared/routing/site.ts";
import type { LoaderArgs } from "../shared/routing/route.ts";

interface HomeData {
  page: InfoPage;
  bottles: RowBottle[];
}

/**
 * Loads the page configured in the settings, or a plain page if that page does not exist
 * (specification/content#home-missing).
 */
async function loadPage({ api }: LoaderArgs): Promise<InfoPage> {
  const { settings } = await loadSite(api);
  try {
    return await loadContent(api, settings.homepageArticleId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
    const { shopName } = settings;
    return { id: settings.homepageArticleId, path: "", title: shopName, description: shopName, blocks: [] };
  }
}

export async function load(args: LoaderArgs): Promise<HomeData> {
  const page = await loadPage(args);
  return { page, bottles: await loadBottleRow(args.api, page) };
}

export function Page() {
  const { page, bottles } = useLoaderData<HomeData>();
  const { baseUrl } = usePageState();
  const { settings } = useSite();
  return (
    <>
      <PageMeta title={page.title} description={page.description} jsonLd={shopData(baseUrl, settings)} />
      <HomeView page={page} bottles={bottles} recommended={<Recommended event="home-page-view" />} />
    </>
  );
}
