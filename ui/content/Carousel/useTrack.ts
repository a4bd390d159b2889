import { reducedMotion } from "@corkwood/tokens/media";
import { inlineSign } from "../../internal/components/elements.ts";
import { useEffect, useState, type RefObject } from "react";

/** Tolerance in CSS pixels for rounded scroll positions on zoomed pages. */
const slack = 2;

interface Track {
  /** Whether the slides are wider than the track. */
  overflows: boolean;
  /**
   * Whether the track itself must be focusable for scrolling by keyboard, because no element inside it is focusable.
   */
  needsFocus: boolean;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by one track width. @param direction -1 for back, 1 for forward */
  turn: (direction: -1 | 1) => void;
}

/** Tracks the scroll position of a sideways-scrolling row of slides. */
export function useTrack(track: RefObject<HTMLElement | null>): Track {
  const [place, setPlace] = useState({ overflows: false, needsFocus: false, atStart: true, atEnd: true });

  useEffect(() => {
    const frame = track.current;
    if (!frame) return undefined;
    const measure = () => {
      // The scroll position is negative on pages that are read from right to left.
      const scrolled = Math.abs(frame.scrollLeft);
      const end = frame.scrollWidth - frame.clientWidth;
      const overflows = end > slack;
      const next = {
        overflows,
        needsFocus: overflows && frame.querySelector("a[href], button, input, video") === null,
        atStart: scrolled <= slack,
        atEnd: scrolled >= end - slack,
      };
      setPlace((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    for (const slide of frame.children) observer.observe(slide);
    frame.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener("scroll", measure);
    };
  }, [track]);

  return {
    ...place,
    turn: (direction) => {
      const frame = track.current;
      frame?.scrollBy({
        left: direction * inlineSign(frame) * frame.clientWidth,
        behavior: window.matchMedia(reducedMotion).matches ? "instant" : "smooth",
      });
    },
  };
}
