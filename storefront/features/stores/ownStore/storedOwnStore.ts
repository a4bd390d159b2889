import { subscribe } from "valtio";
import type { ShopState } from "../../../state/shop.tsx";
import type { Persister } from "../../../shared/persistence/persister.ts";

const area = "ownStore";

/** An invalid store can be chosen again, so no alert is shown. */
const readId = (stored: unknown) => (typeof stored === "string" ? stored : null);

/** Stores the shopper's own store, and follows other tabs (specification/stores#own-store). */
export function persistOwnStore({ ownStore }: Pick<ShopState, "ownStore">, persister: Persister): void {
  // The shopper may have chosen one before this code had loaded.
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
