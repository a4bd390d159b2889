import { useEffect, useRef, useState, type RefObject } from "react";

/** How far below the screen something may still be when it is fetched. */
const ahead = "400px";

/** Whether an element has been seen, or nearly; never false again. */
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
