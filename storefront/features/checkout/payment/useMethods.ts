import type { AnswerOf, CallAt, OnlineMethod } from "@corkwood/commerce";
import { useEffect, useState } from "react";
import type { Api } from "../../../services/api.ts";
import { useAnswer, type Asked } from "../../../shared/hooks/useAnswer.ts";
import type { ProviderParts } from "./providers/common/provider.ts";
import { loadProviders } from "./providers/registry.ts";

type Parts = ReadonlyMap<OnlineMethod, ProviderParts>;

/** Online payment methods, and whether they have loaded. */
export interface Methods extends Pick<Asked<unknown>, "status" | "retry"> {
  online: readonly OnlineMethod[];
  /** Components and functions of the payment providers, keyed by method. */
  parts: Parts;
}

type Answer = AnswerOf<CallAt<"GET", "/api/payment/methods">>;

const askMethods = (api: Api) => api.get("/api/payment/methods", { fresh: true });

const none: readonly OnlineMethod[] = [];
const noParts: Parts = new Map();

/** Loads the online payment methods and their provider parts. Bank transfer needs no provider. */
export function useMethods(): Methods {
  const { answer, status, retry } = useAnswer(askMethods);
  const [loaded, setLoaded] = useState<{ of: Answer; parts: Parts | undefined }>();
  useEffect(() => {
    if (!answer) return undefined;
    let isOver = false;
    const take = (parts: Parts | undefined) => void (isOver || setLoaded({ of: answer, parts }));
    loadProviders(answer.methods, answer.isTest).then(take, () => take(undefined));
    return () => {
      isOver = true;
    };
  }, [answer]);

  if (status !== "ready" || !answer) return { status, retry, online: none, parts: noParts };
  if (loaded?.of !== answer) return { status: "loading", retry, online: none, parts: noParts };
  if (!loaded.parts) return { status: "failed", retry, online: none, parts: noParts };
  return { status, retry, online: answer.methods, parts: loaded.parts };
}
