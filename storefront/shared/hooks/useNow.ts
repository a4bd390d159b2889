import { useSyncExternalStore } from "react";
import { usePageState } from "../page/pageState.ts";
import { shortDate } from "@corkwood/commerce";
import { useShop } from "../../state/shop.tsx";

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
 * Returns the time in epoch milliseconds. During rendering and hydration, returns the time at which the server rendered
 * the page.
 * @param step resolution in milliseconds; the component re-renders once per step
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

/** Returns a function that formats the date of a moment (ISO 8601) in the shop's state: '24/12/26'. */
export function useShortDate(): (moment: string) => string {
  const { homeState } = useShop();
  return (moment) => shortDate(moment, homeState);
}
