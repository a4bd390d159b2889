import { storeToday, type Store, type StoreToday } from "@corkwood/commerce";
import type { OpenState } from "@corkwood/ui";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { useNow } from "../../shared/hooks/useNow.ts";
import { useShop } from "../../state/shop.tsx";

export interface Today extends Pick<StoreToday, "hours" | "weekday" | "seasonal"> {
  /**
   * Current time. Null until the page is hydrated, because a cached page may be minutes old
   * (specification/stores#open-until).
   */
  openState: OpenState | null;
}

/**
 * Returns a function that returns a store's hours for today, in the store's time zone. Undefined for stores without
 * stated hours.
 */
export function useToday(): (store: Store) => Today | undefined {
  const { homeState } = useShop();
  const now = useNow(60_000);
  const hydrated = useHydrated();
  return (store) => {
    const today = storeToday(store, now, homeState);
    return today && { ...today, openState: hydrated ? { isOpen: today.open, text: today.state } : null };
  };
}
