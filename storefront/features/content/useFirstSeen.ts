import { useEffect, useRef, useState, type RefObject } from "react";

/** Distance below the viewport at which an element counts as seen. */
const ahead = "400px";

/** Whether an element has ever been in or near the viewport. */
export function useFirstSeen<T extends Element>(): [ref: RefObject<T | null>, seen: boolean] {
  const ref = useRef<T>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: ahead,
      },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [seen]);
  return [ref, seen];
}
