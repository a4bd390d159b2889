import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Edge of the window at which alerts are shown. */
export type AlertEdge = "start" | "end";

/** Whether the middle of an element is in the lower half of the window. */
function isLow(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2 > window.innerHeight / 2;
}

/**
 * The edge farther from what the shopper used last, so that a new alert covers neither that nor the text beside it.
 * @param ids which alerts are shown; a change chooses the edge again
 */
export function useFarEdge(region: RefObject<HTMLElement | null>, ids: string): AlertEdge {
  const [edge, setEdge] = useState<AlertEdge>("end");
  const used = useRef<Element | null>(null);

  useEffect(() => {
    const onUse = ({ target }: Event) => {
      // What is pressed in the region must not move it.
      if (target instanceof Element && !region.current?.contains(target)) used.current = target;
    };
    const events = ["pointerdown", "keydown", "click"] as const;
    for (const event of events) document.addEventListener(event, onUse, true);
    return () => {
      for (const event of events) document.removeEventListener(event, onUse, true);
    };
  }, [region]);

  useLayoutEffect(() => {
    if (ids === "" || !used.current?.isConnected || used.current === document.body) return;
    setEdge(isLow(used.current) ? "start" : "end");
  }, [ids]);

  return edge;
}
