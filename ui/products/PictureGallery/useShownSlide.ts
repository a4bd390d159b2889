import { reducedMotion } from "@corkwood/tokens/media";
import { useEffect, useState, type RefObject } from "react";

interface ShownSlide {
  /** Index of the visible slide. */
  shown: number;
  /** Scrolls another slide into view. */
  show: (index: number) => void;
}

/** Tracks the visible slide in a row whose slides are as wide as the row. */
export function useShownSlide(track: RefObject<HTMLElement | null>): ShownSlide {
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const frame = track.current;
    if (!frame) return undefined;
    const measure = () => setShown(Math.round(frame.scrollLeft / Math.max(1, frame.clientWidth)));
    measure();
    frame.addEventListener("scroll", measure, { passive: true });
    return () => frame.removeEventListener("scroll", measure);
  }, [track]);

  return {
    shown,
    show: (index) => {
      const frame = track.current;
      frame?.scrollTo({
        left: index * frame.clientWidth,
        behavior: window.matchMedia(reducedMotion).matches ? "instant" : "smooth",
      });
    },
  };
}
