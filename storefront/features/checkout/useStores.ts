import type { Store } from "@corkwood/commerce";
import { useEffect, useState } from "react";
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

const nothing: Found = { stores: [], status: "loading" };

/** The shop's stores. Where they could not be had nothing can be picked up; delivery goes on. */
export function useStores(): Stores {
  const { api } = useShop();
  const [found, setFound] = useState(nothing);
  const isLoading = found.status === "loading";
  useEffect(() => {
    if (!isLoading) return;
    api.get<{ stores: Store[] }>("/api/stores").then(
      ({ stores }) => setFound({ stores, status: "ready" }),
      () => setFound({ stores: [], status: "failed" }),
    );
  }, [api, isLoading]);
  return { ...found, retry: () => setFound(nothing) };
}
