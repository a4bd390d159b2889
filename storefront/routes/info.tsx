import type { InfoPage } from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { usePageState } from "../document.tsx";
import { ContentBlocks } from "../features/content/ContentBlocks.tsx";
import { loadContentByPath } from "../features/content/load-content.ts";
import { PageFrame } from "../features/page/PageFrame.tsx";
import { PageMeta } from "../features/page/PageMeta.tsx";
import { breadcrumbData } from "../features/page/structured-data.ts";
import type { LoaderArgs } from "../route.ts";
import { orNotFound } from "../services/load.ts";

export async function load({ api, params }: LoaderArgs): Promise<InfoPage> {
  return orNotFound(loadContentByPath(api, (params["*"] ?? "").replace(/\/+$/, "")));
}

export function Page() {
  const page = useLoaderData<InfoPage>();
  const { baseUrl } = usePageState();
  const trail = [
    { name: "Home", path: "/" },
    { name: page.title, path: `/info/${page.path}` },
  ];
  return (
    <>
      <PageMeta title={page.title} description={page.description} jsonLd={breadcrumbData(baseUrl, trail)} />
      <PageFrame title={page.title} trail={trail} measure>
        <ContentBlocks blocks={page.blocks} rhythm="text" />
      </PageFrame>
    </>
  );
}
