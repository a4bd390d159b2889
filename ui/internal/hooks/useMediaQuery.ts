import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether a media query matches. The server, and the browser while it hydrates, answer `fallback`.
 * For looks use CSS; this is for behaviour that follows the screen, as a menu that closes when there is room for the row.
 * @param query as matchMedia takes it, from `@corkwood/tokens/media`
 */
export function useMediaQuery(query: string, fallback = false): boolean {
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
    () => fallback,
  );
}
