import type { Store } from "@corkwood/commerce";
import { useCallback, useEffect, useState } from "react";
import { useShop } from "../../shop.tsx";

interface Found {
  /** By name; none until they are there. */
  stores: readonly Store[];
  status: "loading" | "ready" | "failed";
}

export interface Stores extends Found {
  /** Asks for them again. */
  retry: () => void;
}

/** The shop's stores. Where they could not be had nothing can be picked up; delivery goes on. */
export function useStores(): Stores {
  const { api } = useShop();
  const [found, setFound] = useState<Found>({ stores: [], status: "loading" });
  const load = useCallback(async () => {
    try {
      const { stores } = await api.get<{ stores: Store[] }>("/api/stores");
      setFound({ stores, status: "ready" });
    } catch {
      setFound({ stores: [], status: "failed" });
    }
  }, [api]);
  useEffect(() => void load(), [load]);
  const retry = () => {
    setFound({ stores: [], status: "loading" });
    void load();
  };
  return { ...found, retry };
}
