import { placeLine } from "@corkwood/commerce";
import { Button, ButtonLink, EmptyState, Inline, Notice, Stack, Text, TextLink } from "@corkwood/ui";
import { from } from "@corkwood/tokens/media";
import { useMemo, useState } from "react";
import { useNavigation } from "react-router-dom";
import type { StoresData } from "./loadStores.ts";
import { nearestStores, placesAround, storesFor } from "./results.ts";
import { StoreFinder } from "./StoreFinder.tsx";
import { StoresMap } from "./map/StoresMap.tsx";
import * as styles from "./StoresView.css.ts";
import { cardId, StoreList } from "./StoreList.tsx";
import { usePosition } from "./usePosition.ts";
import { pathTo } from "../../shared/routing/paths.ts";
import { useShop, useSnapshotOf } from "../../state/shop.tsx";

const apologies = {
  refused:
    "Your browser didn’t tell us where you are. Allow it to share your location with this site, or search by suburb or postcode.",
  unknown: "Your device couldn’t find out where you are. Search by suburb or postcode instead.",
} as const;

const mapId = "stores-map";
const cardOf = (id: string) => document.getElementById(cardId(id));

/** Scrolls from the map to a store in the list and focuses it. */
function goToCard(id: string) {
  const card = cardOf(id);
  card?.scrollIntoView({ block: "center" });
  card?.querySelector("a")?.focus({ preventScroll: true });
}

/** All stores, or those that match a search or the shopper's position. */
export function StoresView({ stores, search, map }: StoresData) {
  const navigation = useNavigation();
  const [position, locate] = usePosition();
  const apology = position?.kind === "refused" || position?.kind === "unknown" ? apologies[position.kind] : undefined;
  const located = position?.kind === "found" ? nearestStores(stores, position.point) : undefined;
  const shown = located ?? storesFor(stores, search);
  const narrowed = located !== undefined || search.kind !== "none";
  const { id: ownId } = useSnapshotOf(useShop().ownStore);
  const ownStore = stores.find(({ id }) => id === ownId);
  const query = search.kind === "none" ? "" : search.query;
  // The selection on the map is cleared when the listed stores change.
  const [chosen, setChosen] = useState<{ of: string; id: string; isFromList: boolean }>();
  const listed = shown.stores.map(({ store }) => store.id).join(" ");
  const selected = chosen?.of === listed ? chosen.id : undefined;
  const selectedStore = stores.find(({ id }) => id === selected);
  const onMap = useMemo(() => stores.filter((store) => listed.split(" ").includes(store.id)), [stores, listed]);
  // Passed as the initial view, because the map may not be loaded yet and would otherwise start with all stores.
  const asked = chosen?.isFromList ? selectedStore?._geoloc : undefined;
  const around = asked ? [asked] : (shown.places ?? placesAround(stores, ownStore));
  const showOnMap = (id: string) => {
    setChosen({ of: listed, id, isFromList: true });
    document.getElementById(mapId)?.scrollIntoView({ block: "nearest" });
  };
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
            <div className={styles.both}>
              <StoreList stores={shown.stores} selected={selected} onSelect={showOnMap} />
              <StoresMap
                id={mapId}
                title="Our stores"
                stores={onMap}
                provider={map}
                selected={selected}
                onSelect={(id) => {
                  setChosen({ of: listed, id, isFromList: false });
                  // Does not scroll on a phone, because the list is above the map and the map would scroll out of
                  // sight.
                  if (!matchMedia(from("l")).matches) return;
                  cardOf(id)?.scrollIntoView({ block: "nearest" });
                }}
                view={around && { around }}
                className={styles.map}
              >
                {selectedStore && (
                  <Button variant="quiet" size="small" onClick={() => goToCard(selectedStore.id)}>
                    {selectedStore.name}: see details
                  </Button>
                )}
              </StoresMap>
            </div>
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
