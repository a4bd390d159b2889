import { distanceText, storeAddress, storeToday, type Store } from "@corkwood/commerce";
import { Grid, StoreCard } from "@corkwood/ui";
import { useNow } from "../../shared/hooks/useNow.ts";
import { pathTo } from "../../shared/routing/paths.ts";

/** A store as the list shows it. */
export interface ListedStore {
  store: Store;
  /** Metres from where the shopper is, where that is known. */
  distance?: number | undefined;
}

export interface StoreListProps {
  stores: readonly ListedStore[];
}

/** Stores side by side, each with its hours of today by its own clock. */
export function StoreList({ stores }: StoreListProps) {
  const now = useNow(60_000);
  return (
    <Grid as="ul" layout="wide" gap="xl" rowGap="m">
      {stores.map(({ store, distance }) => {
        const today = storeToday(store, now);
        return (
          <li key={store.id}>
            <StoreCard
              name={store.name}
              href={pathTo("/stores/*", store.path)}
              headingLevel={2}
              address={storeAddress(store)}
              phone={store.phone === "" ? undefined : store.phone}
              hoursToday={today?.hours}
              open={today?.open}
              distance={distance === undefined ? undefined : distanceText(distance)}
            />
          </li>
        );
      })}
    </Grid>
  );
}
