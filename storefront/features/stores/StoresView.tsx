import { placeLine } from "@corkwood/commerce";
import { ButtonLink, EmptyState, Inline, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import { useNavigation } from "react-router-dom";
import type { StoresData } from "./loadStores.ts";
import { nearestStores, storesFor } from "./results.ts";
import { StoreFinder } from "./StoreFinder.tsx";
import { StoreList } from "./StoreList.tsx";
import { usePosition } from "./usePosition.ts";
import { pathTo } from "../../shared/routing/paths.ts";

const apologies = {
  refused:
    "Your browser did not tell us where you are. Allow it to share your location with this site, or search by suburb or postcode.",
  unknown: "Your device could not find out where you are. Search by suburb or postcode instead.",
} as const;

/** All stores, or those that a search or the shopper's place asks for. */
export function StoresView({ stores, search }: StoresData) {
  const navigation = useNavigation();
  const [position, locate] = usePosition();
  const apology = position?.kind === "refused" || position?.kind === "unknown" ? apologies[position.kind] : undefined;
  const located = position?.kind === "found" ? nearestStores(stores, position.point) : undefined;
  const shown = located ?? storesFor(stores, search);
  const narrowed = located !== undefined || search.kind !== "none";
  const query = search.kind === "none" ? "" : search.query;
  const others = !located && search.kind === "place" ? search.answer.others : [];

  return (
    <Stack gap="l">
      <StoreFinder query={query} locating={position?.kind === "asking"} onLocate={locate} />
      {apology && (
        <Notice tone="error" role="alert">
          {apology}
        </Notice>
      )}
      <section aria-label="Stores" aria-busy={navigation.state === "loading"}>
        <Stack gap="m">
          <Inline gap="m" align="baseline">
            <Text role="status">{shown.summary}</Text>
            {narrowed && shown.stores.length > 0 && (
              <TextLink href={pathTo("/stores")} standalone>
                Show all stores
              </TextLink>
            )}
          </Inline>
          {others.length > 0 && (
            <Inline gap="m" align="baseline">
              <Text>Did you mean another place?</Text>
              {others.map((other) => (
                <TextLink
                  key={placeLine(other)}
                  href={`${pathTo("/stores")}?near=${encodeURIComponent(placeLine(other))}`}
                  standalone
                >
                  {placeLine(other)}
                </TextLink>
              ))}
            </Inline>
          )}
          {shown.stores.length > 0 ? (
            <StoreList stores={shown.stores} />
          ) : (
            <EmptyState
              title={search.kind === "localityNotFound" ? "Place not found" : "No store here"}
              action={narrowed && <ButtonLink href={pathTo("/stores")}>Show all stores</ButtonLink>}
            >
              {narrowed && "Check the spelling, try a suburb or postcode nearby, or look at all our stores."}
            </EmptyState>
          )}
        </Stack>
      </section>
    </Stack>
  );
}
