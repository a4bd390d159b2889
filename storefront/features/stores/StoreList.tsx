import { distanceText, storeAddress, type Store } from "@corkwood/commerce";
import { Button, StoreCard, VisuallyHidden } from "@corkwood/ui";
import { OwnStoreButton } from "./ownStore/OwnStoreButton.tsx";
import { pathTo } from "../../shared/routing/paths.ts";
import * as styles from "./StoresView.css.ts";
import { useToday } from "./useToday.ts";

/** A store in the list. */
export interface ListedStore {
  store: Store;
  /** Distance from the shopper in metres, if known. */
  distance?: number | undefined;
}

export interface StoreListProps {
  stores: readonly ListedStore[];
  /** Id of the store selected on the map. */
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** Returns the element id of a store. */
export const cardId = (storeId: string) => `store-${storeId}`;

/** List of stores, each with today's hours in its own time zone. */
export function StoreList({ stores, selected, onSelect }: StoreListProps) {
  const todayAt = useToday();
  return (
    <ul className={styles.list}>
      {stores.map(({ store, distance }) => {
        const today = todayAt(store);
        return (
          <li key={store.id}>
            <StoreCard
              id={cardId(store.id)}
              name={store.name}
              href={pathTo("/stores/*", store.path)}
              headingLevel={2}
              address={storeAddress(store)}
              phone={store.phone === "" ? undefined : store.phone}
              hoursToday={today?.hours}
              openState={today?.openState}
              distance={distance === undefined ? undefined : distanceText(distance)}
              selected={store.id === selected}
              action={
                <>
                  {store._geoloc && (
                    <Button
                      size="small"
                      className={styles.showOnMap}
                      aria-pressed={store.id === selected}
                      onClick={() => onSelect(store.id)}
                    >
                      Show on the map <VisuallyHidden>{store.name}</VisuallyHidden>
                    </Button>
                  )}
                  <OwnStoreButton store={store} />
                </>
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
