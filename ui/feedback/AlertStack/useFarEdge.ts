import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Window edge at which alerts are shown. */
export type AlertEdge = "start" | "end";

/** Whether the centre of an element is in the lower half of the window. */
function isLow(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2 > window.innerHeight / 2;
}

/**
 * Returns the window edge farther from the last used element, so that a new alert covers neither the element nor the
 * text beside it.
 * @param ids ids of the shown alerts; a change re-evaluates the edge
 */
export function useFarEdge(region: RefObject<HTMLElement | null>, ids: string): AlertEdge {
  const [edge, setEdge] = useState<AlertEdge>("end");
  const used = useRef<Element | null>(null);

  useEffect(() => {
    const onUse = ({ target }: Event) => {
      // Pressing something inside the region must not move the region.
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
