import {
  byDistance,
  distanceText,
  pickupStores,
  storeAddress,
  storeToday,
  type NearStore,
  type Store,
} from "@corkwood/commerce";
import { RadioGroup, Text } from "@corkwood/ui";
import { Fragment } from "react";
import { useShop } from "../../../state/shop.tsx";
import { useCartView } from "../../cart/useCartView.ts";
import { LoadFailed } from "../../../shared/page/LoadFailed.tsx";
import { useNow } from "../../../shared/hooks/useNow.ts";
import { fillIn } from "../form/checkout.actions.ts";
import { usePickupReady } from "./usePickupReady.ts";
import type { PickupPlace } from "./usePickupPlace.ts";
import type { Stores } from "./useStores.ts";

/**
 * Returns the pickup stores that the server offers. If these could not be loaded, returns the stores that have all
 * items according to the loaded stock.
 */
function useOffered(stores: readonly Store[], named: readonly string[] | undefined): readonly Store[] {
  const { view } = useCartView();
  if (named) return stores.filter(({ id }) => named.includes(id));
  return pickupStores(
    stores,
    view.lines.flatMap(({ item, variant }) => (variant ? [{ variant, qty: item.qty }] : [])),
  );
}

/**
 * Sorts stores by distance if the place is known. Stores without a position come last
 * (specification/delivery#pickup-nearest).
 */
function inOrder(stores: readonly Store[], { point }: PickupPlace): (Pick<NearStore, "store"> & Partial<NearStore>)[] {
  if (!point) return stores.map((store) => ({ store }));
  const near = byDistance(stores, point);
  return [...near, ...stores.filter(({ _geoloc }) => !_geoloc).map((store) => ({ store }))];
}

export interface PickupStoresProps {
  /** All of the shop's stores. */
  all: Stores;
  /** Ids of the stores that have all of the order's items; undefined if unknown. */
  named: readonly string[] | undefined;
  place: PickupPlace;
  chosen: string;
  error: string | undefined;
}

/**
 * Choice of pickup stores, each with its address, distance, opening state and the time at which the order is expected
 * to be ready.
 */
export function PickupStores({ all, named, place, chosen, error }: PickupStoresProps) {
  const shop = useShop();
  const now = useNow(60_000);
  const readyAt = usePickupReady();
  const offered = useOffered(all.stores, named);
  if (all.status === "failed") {
    return <LoadFailed title="We couldn’t load our stores." onRetry={all.retry} />;
  }
  // Waits until the place is known, because re-sorting the stores would move them while the shopper reads.
  if (offered.length === 0 || place.isLoading) {
    return (
      <Text role="status">
        {all.status === "loading" || place.isLoading
          ? "Looking for stores that have your whole order."
          : "No store has your whole order at the moment. Please choose delivery."}
      </Text>
    );
  }
  return (
    <RadioGroup
      label="Which store?"
      name="storeId"
      value={chosen}
      error={error}
      onChange={(storeId) => fillIn(shop, { storeId })}
      options={inOrder(offered, place).map(({ store, distance }) => {
        const today = storeToday(store, now, shop.homeState);
        const ready = readyAt(store, now);
        const lines = [
          storeAddress(store).join(", ") + (distance === undefined ? "" : `, ${distanceText(distance)} away`),
          today?.state,
          ready && `Ready ${ready}`,
        ].filter((line) => line !== undefined);
        return {
          value: store.id,
          label: store.name,
          detail: lines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              <span>{line}</span>
            </Fragment>
          )),
        };
      })}
    />
  );
}
