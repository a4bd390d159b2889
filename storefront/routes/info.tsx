import { withoutEndSlashes, type InfoPage } from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { usePageState } from "../shared/page/pageState.ts";
import { ContentBlocks } from "../features/content/ContentBlocks.tsx";
import { InfoAside } from "../features/content/InfoAside.tsx";
import { loadContentByPath } from "../features/content/loadContent.ts";
import { PageFrame } from "../shared/page/PageFrame.tsx";
import { PageMeta } from "../shared/page/PageMeta.tsx";
import { breadcrumbData, homeCrumb } from "../shared/structuredData/structuredData.ts";
import type { LoaderArgs } from "../shared/routing/route.ts";
import { orNotFound } from "../shared/routing/notFound.ts";
import { pathTo } from "../shared/routing/paths.ts";

export async function load({ api, params }: LoaderArgs): Promise<InfoPage> {
  return orNotFound(loadContentByPath(api, withoutEndSlashes(params["*"] ?? "")));
}

export function Page() {
  const page = useLoaderData<InfoPage>();
  const { baseUrl } = usePageState();
  const trail = [homeCrumb, { name: page.title, path: pathTo("/info/*", page.path) }];
  return (
    <>
      <PageMeta title={page.title} description={page.description} jsonLd={breadcrumbData(baseUrl, trail)} />
      <PageFrame title={page.title} trail={trail} measure aside={<InfoAside page={page} />}>
        <ContentBlocks blocks={page.blocks} rhythm="text" />
      </PageFrame>
    </>
  );
}
