import { useLoaderData } from "react-router-dom";
import { CompareView } from "../../features/compare/CompareView.tsx";
import { loadComparison, type CompareData } from "../../features/compare/loadComparison.ts";
import { PageFrame } from "../../shared/page/PageFrame.tsx";
import { PageMeta } from "../../shared/page/PageMeta.tsx";
import type { LoaderArgs } from "../../shared/routing/route.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { homeCrumb } from "../../shared/structuredData/structuredData.ts";

const heading = "Compare bottles";
const trail = [homeCrumb, { name: heading, path: pathTo("/compare") }];

export function load({ api, address }: LoaderArgs): Promise<CompareData> {
  return loadComparison(api, address.query);
}

/** Returns the page title. Includes the first product, so that tabs and shared links are distinguishable. */
function titleOf({ comparison: { compared } }: CompareData): string {
  const [first, second, ...more] = compared.map(({ product }) => product.name);
  if (first === undefined) return heading;
  if (second === undefined) return `Compare ${first}`;
  return `Compare ${first} and ${more.length > 0 ? `${more.length + 1} more` : second}`;
}

export function Page() {
  const data = useLoaderData<CompareData>();
  return (
    <>
      <PageMeta
        title={titleOf(data)}
        description="Up to four bottles side by side: prices, scores, where they are from and what they go with."
        robots="noindex"
      />
      <PageFrame title={heading} trail={trail}>
        <CompareView {...data} />
      </PageFrame>
    </>
  );
}
