import { storeToday, type Store, type StoreToday } from "@corkwood/commerce";
import type { OpenState } from "@corkwood/ui";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { useNow } from "../../shared/hooks/useNow.ts";

export interface Today extends Pick<StoreToday, "hours" | "weekday" | "seasonal"> {
  /**
   * Current time. Null until the page is hydrated, because a cached page may be minutes old
   * (specification/stores#open-until).
   */
  openState: OpenState | null;
}

/**
 * Returns a function that returns today's hours of a store in the store's time zone. Undefined for stores without
 * stated hours.
 */
export function useToday(): (store: Store) => Today | undefined {
  const now = useNow(60_000);
  const hydrated = useHydrated();
  return (store) => {
    const today = storeToday(store, now);
    return today && { ...today, openState: hydrated ? { isOpen: today.open, text: today.state } : null };
  };
}
