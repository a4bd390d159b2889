import type { OnlineMethod } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import { useShop } from "../../../shop.tsx";

/** What payment providers take. */
export interface Methods {
  status: "loading" | "ready" | "failed";
  online: readonly OnlineMethod[];
  /** Whether no money moves. */
  isTest: boolean;
  retry: () => void;
}

const unasked: Omit<Methods, "retry"> = { status: "loading", online: [], isTest: false };

/** What can be paid with online; a bank transfer needs no provider. */
export function useMethods(): Methods {
  const { api } = useShop();
  const [answer, setAnswer] = useState(unasked);
  const isWanted = answer.status === "loading";
  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = new AbortController();
    const take = (next: typeof unasked) => abort.signal.aborted || setAnswer(next);
    api.get<{ methods: OnlineMethod[]; isTest: boolean }>("/api/payment/methods", { fresh: true }).then(
      ({ methods, isTest }) => take({ status: "ready", online: methods, isTest }),
      () => take({ ...unasked, status: "failed" }),
    );
    return () => abort.abort();
  }, [api, isWanted]);
  return { ...answer, retry: () => setAnswer(unasked) };
}
