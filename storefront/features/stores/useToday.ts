import { storeToday, type Store, type StoreToday } from "@corkwood/commerce";
import type { OpenState } from "@corkwood/ui";
import { useHydrated } from "../../shared/hooks/useHydration.ts";
import { useNow } from "../../shared/hooks/useNow.ts";

export interface Today extends Pick<StoreToday, "hours" | "weekday" | "seasonal"> {
  /** Null until the browser says it: a served page may be minutes old (specification/stores#open-until). */
  openState: OpenState | null;
}

/** Today at each store, by its own clock. Undefined for those that do not state their hours. */
export function useToday(): (store: Store) => Today | undefined {
  const now = useNow(60_000);
  const hydrated = useHydrated();
  return (store) => {
    const today = storeToday(store, now);
    return today && { ...today, openState: hydrated ? { isOpen: today.open, text: today.state } : null };
  };
}
