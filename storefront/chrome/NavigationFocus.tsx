import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focusHeading } from "../shared/page/focusHeading.ts";

/** An element that the page itself, or a dialog opened with it, has focused keeps the focus. */
function isTaken(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement.closest("main, [role='dialog']") !== null;
}

/**
 * Moves focus to the heading of each new page. The link that was pressed no longer exists, and screen readers do not
 * announce a page that changes without a reload.
 */
export function NavigationFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    // Overlays that close with the page they stood on give focus back first.
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>("main h1");
      if (heading && !isTaken()) focusHeading(heading);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
