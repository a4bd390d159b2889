import { reducedMotion } from "@corkwood/tokens/media";
import { useEffect, useState, type RefObject } from "react";

/** Rounding of scroll positions on zoomed pages; CSS pixels. */
const slack = 2;

interface Track {
  /** More slides than its width holds. */
  overflows: boolean;
  /** Nothing in it takes focus, so that it has to, for the arrow keys to scroll it. */
  needsFocus: boolean;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by what is in sight. @param direction -1 back, 1 on */
  turn: (direction: -1 | 1) => void;
}

/** Where a shopper is in a row of slides that scrolls sideways. */
export function useTrack(track: RefObject<HTMLElement | null>): Track {
  const [place, setPlace] = useState({ overflows: false, needsFocus: false, atStart: true, atEnd: true });

  useEffect(() => {
    const frame = track.current;
    if (!frame) return undefined;
    const measure = () => {
      const end = frame.scrollWidth - frame.clientWidth;
      const overflows = end > slack;
      const next = {
        overflows,
        needsFocus: overflows && frame.querySelector("a[href], button, input, video") === null,
        atStart: frame.scrollLeft <= slack,
        atEnd: frame.scrollLeft >= end - slack,
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
        left: direction * frame.clientWidth,
        behavior: window.matchMedia(reducedMotion).matches ? "instant" : "smooth",
      });
    },
  };
}
