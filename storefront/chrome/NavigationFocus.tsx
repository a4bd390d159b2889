import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focusHeading } from "../shared/page/focusHeading.ts";

/** Whether the page, or a dialog that opened with the page, has already focused an element. */
function isTaken(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement.closest("main, [role='dialog']") !== null;
}

/**
 * Moves focus to the heading of each new page, because the pressed link no longer exists and screen readers do not
 * announce client-side navigation.
 */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    // Let overlays that close during navigation restore focus first.
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading && !isTaken()) focusHeading(heading);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
