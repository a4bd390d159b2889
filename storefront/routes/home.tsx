import { useLoaderData } from "react-router-dom";
import { usePageState } from "../document.tsx";
import { loadContent, type PageContent } from "../features/content/load-content.ts";
import { HomeView } from "../features/content/HomeView.tsx";
import { PageMeta } from "../features/page/PageMeta.tsx";
import { shopData } from "../features/page/structured-data.ts";
import { loadSite, useSite } from "../features/chrome/site.ts";
import type { LoaderArgs } from "../route.ts";

export async function load({ api }: LoaderArgs): Promise<PageContent> {
  const { settings } = await loadSite(api);
  return loadContent(api, settings.homepageArticleId);
}

export function Page() {
  const content = useLoaderData<PageContent>();
  const { baseUrl } = usePageState();
  const { settings } = useSite();
  return (
    <>
      <PageMeta
        title={content.page.title}
        description={content.page.description}
        jsonLd={shopData(baseUrl, settings)}
      />
      <HomeView content={content} />
    </>
  );
}
