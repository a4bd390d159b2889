import { useCallback, type RefCallback, type RefObject } from "react";
import * as styles from "./MiniCart.css.ts";

/** Minimum space in pixels below the opener. If there is less, the surface is placed at the top of the screen. */
const minRoom = 360;

/**
 * Keeps a surface below its opener, so that the opener can be pressed again. The surface follows the opener as the page
 * scrolls, for as long as the opener is on screen. Positioning does not change the layout, so nothing shifts.
 * @returns a ref for the surface
 */
export function useBelow(opener: RefObject<HTMLElement | null>, open: boolean): RefCallback<HTMLElement> {
  return useCallback(
    (surface: HTMLElement | null) => {
      if (!surface || !open) return undefined;
      const place = () => {
        const bottom = Math.max(0, Math.round(opener.current?.getBoundingClientRect().bottom ?? 0));
        const below = window.innerHeight - bottom < minRoom ? 0 : bottom;
        surface.style.setProperty(styles.belowName, `${below}px`);
      };
      const listening = new AbortController();
      const options = { passive: true, signal: listening.signal };
      place();
      window.addEventListener("scroll", place, options);
      window.addEventListener("resize", place, options);
      return () => listening.abort();
    },
    [opener, open],
  );
}
