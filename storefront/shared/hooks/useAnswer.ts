import { useEffect, useState } from "react";
import type { Api } from "../../services/api.ts";
import { useShop } from "../../state/shop.tsx";

/** Status and result of a call. */
interface Answer<T> {
  status: "loading" | "ready" | "failed";
  /** Response. Undefined until the call has succeeded. */
  answer: T | undefined;
}

export interface Asked<T> extends Answer<T> {
  /** Repeats the call. */
  retry: () => void;
}

const unasked = { status: "loading", answer: undefined } as const;

/** Calls the API for data that a component needs once the component is shown. @param ask must be a stable reference */
export function useAnswer<T>(ask: (api: Api) => Promise<T>): Asked<T> {
  const { api } = useShop();
  const [asked, setAsked] = useState<Answer<T>>(unasked);
  const isWanted = asked.status === "loading";
  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = new AbortController();
    const take = (next: Answer<T>) => abort.signal.aborted || setAsked(next);
    ask(api).then(
      (answer) => take({ status: "ready", answer }),
      () => take({ status: "failed", answer: undefined }),
    );
    return () => abort.abort();
  }, [api, ask, isWanted]);
  return { ...asked, retry: () => setAsked(unasked) };
}
