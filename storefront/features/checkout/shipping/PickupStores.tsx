import { pickupStores, storeAddress, storeToday, type Store } from "@corkwood/commerce";
import { RadioGroup, Text } from "@corkwood/ui";
import { useShop } from "../../../state/shop.tsx";
import { useCartView } from "../../cart/useCartView.ts";
import { LoadFailed } from "../../../shared/page/LoadFailed.tsx";
import { useNow } from "../../../shared/hooks/useNow.ts";
import { fillIn } from "../form/checkout.actions.ts";
import type { Stores } from "./useStores.ts";

/** Those that the shop named; where it could not be asked, those that have all of it as far as is known here. */
function useOffered(stores: readonly Store[], named: readonly string[] | undefined): readonly Store[] {
  const { view } = useCartView();
  if (named) return stores.filter(({ id }) => named.includes(id));
  return pickupStores(
    stores,
    view.lines.flatMap(({ item, variant }) => (variant ? [{ variant, qty: item.qty }] : [])),
  );
}

export interface PickupStoresProps {
  /** All of the shop. */
  all: Stores;
  /** Ids of those that have all of the order, where they are known. */
  named: readonly string[] | undefined;
  chosen: string;
  error: string | undefined;
}

/** Where the order can be picked up, with address and today's hours. */
export function PickupStores({ all, named, chosen, error }: PickupStoresProps) {
  const shop = useShop();
  const now = useNow(60_000);
  const offered = useOffered(all.stores, named);
  if (all.status === "failed") {
    return <LoadFailed title="We could not load our stores." onRetry={all.retry} />;
  }
  if (offered.length === 0) {
    return (
      <Text role="status">
        {all.status === "loading"
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
      options={offered.map((store) => {
        const today = storeToday(store, now);
        return {
          value: store.id,
          label: store.name,
          detail: (
            <>
              {storeAddress(store).join(", ")}
              {today && (
                <>
                  <br />
                  Today: {today.hours}
                </>
              )}
            </>
          ),
        };
      })}
    />
  );
}
