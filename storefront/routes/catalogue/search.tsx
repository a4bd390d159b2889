import { searchText } from "@corkwood/commerce";
import { useLoaderData } from "react-router-dom";
import { ListingPage } from "../../features/listing/ListingPage.tsx";
import { loadListing, type ListingData } from "../../features/listing/data/loadListing.ts";
import { AlsoFoundLinks, didYouMean, loadAlsoFound, type AlsoFound } from "../../features/search/AlsoFound.tsx";
import type { LoaderArgs } from "../../shared/routing/route.ts";
import { pathTo } from "../../shared/routing/paths.ts";

interface SearchData extends ListingData {
  also: AlsoFound[];
}

export async function load(args: LoaderArgs): Promise<SearchData> {
  const query = searchText(args.address.query.get("q") ?? "");
  const [data, also] = await Promise.all([
    loadListing(args, { kind: "search", path: pathTo("/search") }),
    loadAlsoFound(args.api, query),
  ]);
  return { ...data, also };
}

export function Page() {
  const { also, ...data } = useLoaderData<SearchData>();
  const { q } = data.params;
  const meant = data.listing.suggested?.didYouMean?.query;
  const groups = meant === undefined ? also : [didYouMean(meant), ...also];
  return <ListingPage {...data} {...(q && { title: `Search: ${q}` })} intro={<AlsoFoundLinks groups={groups} />} />;
}
