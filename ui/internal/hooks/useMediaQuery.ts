import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query matches. Returns false on the server and during hydration. Use this hook for behaviour,
 * such as closing a menu on wide screens, and CSS for styling.
 * @param query a query for matchMedia, from `@corkwood/tokens/media`
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
