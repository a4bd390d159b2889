import { useEffect, useState, type RefObject } from "react";

/**
 * Whether an element's content is wider than the element, so that it scrolls sideways. False on the server and in the
 * first paint.
 */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const frame = element.current;
    if (!frame) return undefined;
    const measure = () => setOverflows(frame.scrollWidth > frame.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    // The content may grow while the frame does not.
    for (const child of frame.children) observer.observe(child);
    return () => observer.disconnect();
  }, [element]);

  return overflows;
}
