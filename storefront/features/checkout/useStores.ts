import type { Store } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../shop.tsx";

/** The shop's stores, by name; none until they are there. */
export function useStores(): readonly Store[] {
  const { api } = useShop();
  const [stores, setStores] = useState<readonly Store[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    api.get<{ stores: Store[] }>("/api/stores").then(
      (answer) => abort.signal.aborted || setStores(answer.stores),
      // Without them nothing can be picked up; delivery goes on.
      () => undefined,
    );
    return () => abort.abort();
  }, [api]);
  return stores;
}
