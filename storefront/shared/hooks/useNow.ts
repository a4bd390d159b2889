import { useSyncExternalStore } from "react";
import { usePageState } from "../page/pageState.ts";

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let current = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    current = Date.now();
    for (const notify of listeners) notify();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    current = 0;
  };
}

/**
 * The time in epoch milliseconds. While a page is rendered and hydrated it is the server's moment.
 * @param step how coarse, in milliseconds: the component renders again only when a step has passed
 */
export function useNow(step: 1000 | 60_000): number {
  const { now } = usePageState();
  return useSyncExternalStore(
    subscribe,
    () => {
      current ||= Date.now();
      return Math.floor(current / step) * step;
    },
    () => now,
  );
}
