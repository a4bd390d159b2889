import type { OnlineMethod } from "@corkwood/commerce";
import { useAnswer, type Asked } from "../../../shared/hooks/useAnswer.ts";

/** What payment providers take. */
export interface Methods extends Pick<Asked<unknown>, "status" | "retry"> {
  online: readonly OnlineMethod[];
  /** Whether no money moves. */
  isTest: boolean;
}

const none: readonly OnlineMethod[] = [];

/** What can be paid with online; a bank transfer needs no provider. */
export function useMethods(): Methods {
  const { answer, status, retry } = useAnswer<{ methods: OnlineMethod[]; isTest: boolean }>("/api/payment/methods", {
    fresh: true,
  });
  return { online: answer?.methods ?? none, isTest: answer?.isTest ?? false, status, retry };
}
