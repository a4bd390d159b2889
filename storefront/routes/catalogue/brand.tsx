import { BrandLogo } from "@corkwood/ui";
import { useLoaderData } from "react-router-dom";
import { plainText } from "@corkwood/commerce";
import { ListingPage } from "../../features/listing/ListingPage.tsx";
import { brandData } from "../../features/listing/data/brandData.ts";
import { loadListing, type ListingData } from "../../features/listing/data/loadListing.ts";
import { usePageState } from "../../shared/page/pageState.ts";
import type { LoaderArgs } from "../../shared/routing/route.ts";

/** Loads all of a producer's products. */
export function load(args: LoaderArgs): Promise<ListingData> {
  return loadListing(args, { kind: "brand", path: args.params["name"] ?? "" });
}

export function Page() {
  const data = useLoaderData<ListingData>();
  const { baseUrl } = usePageState();
  const { scope } = data.listing;
  const { logo } = scope;
  return (
    <ListingPage
      {...data}
      about={plainText(scope.description).slice(0, 300)}
      jsonLd={[brandData(baseUrl, scope)]}
      picture={logo && <BrandLogo src={logo.url} alt={logo.alt} />}
    />
  );
}
