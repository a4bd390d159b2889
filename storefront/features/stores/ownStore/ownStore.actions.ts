import type { ShopState } from "../../../state/shop.tsx";
import { subscribe } from "valtio";
import type { Persister } from "../../../shared/persistence/persister.ts";

/** Sets a store as the shopper's own. Clears the choice if the store is already the shopper's own. */
export function toggleOwnStore({ ownStore }: Pick<ShopState, "ownStore">, id: string): void {
  ownStore.id = ownStore.id === id ? null : id;
}

const area = "ownStore";

/** Reads the stored id. No alert is shown for an invalid id, because the store can be chosen again. */
const readId = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** Stores the shopper's own store, and syncs with other tabs (specification/stores#own-store). */
export function persistOwnStore({ ownStore }: Pick<ShopState, "ownStore">, persister: Persister): void {
  // The shopper may have chosen a store before this code had loaded.
  const chosen = ownStore.id;
  let known = chosen ?? readId(persister.storage.read(area).value);
  ownStore.id = known;
  const save = persister.throttled(() => persister.write(area, "your store", known));
  if (chosen !== null) save();
  const end = subscribe(ownStore, () => {
    if (known === ownStore.id) return;
    known = ownStore.id;
    save();
  });
  persister.signal.addEventListener("abort", end);
  const follow = ({ value }: { value: unknown }) => {
    known = readId(value);
    ownStore.id = known;
  };
  persister.storage.watch(area, follow, persister.signal);
}
