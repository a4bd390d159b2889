import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

function focusables(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>("button")];
}

/**
 * Manages focus in the alert region, and returns whether focus is inside. F6 moves focus into the region and back. When
 * the focused alert is removed, focus moves to the next alert, or back to its origin if no alert is left. Because
 * dialogs trap Tab, F6 is the only way to reach the region from a dialog. @param ids ids of the shown alerts; when the
 * ids change, the focused alert may have been removed
 */
export function useRegionFocus(region: RefObject<HTMLElement | null>, ids: string): boolean {
  const [focused, setFocused] = useState(false);
  const origin = useRef<HTMLElement | null>(null);
  const place = useRef(-1);
  const settled = useRef(ids);

  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget)) origin.current = relatedTarget;
      place.current = focusables(element).findIndex((button) => button === target);
      setFocused(true);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (element.contains(relatedTarget as Node | null)) return;
      // Chromium also fires focusout for a removed element, whose index the layout effect below still needs.
      if (relatedTarget) place.current = -1;
      setFocused(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.defaultPrevented) return;
      const inside = element.contains(document.activeElement);
      const target = inside ? origin.current : focusables(element)[0];
      if (!target?.isConnected) return;
      event.preventDefault();
      target.focus();
    };
    element.addEventListener("focusin", onFocusIn);
    element.addEventListener("focusout", onFocusOut);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      element.removeEventListener("focusin", onFocusIn);
      element.removeEventListener("focusout", onFocusOut);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [region]);

  useLayoutEffect(() => {
    const element = region.current;
    if (settled.current === ids) return;
    settled.current = ids;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!element || place.current < 0 || !lost) return;
    const buttons = focusables(element);
    const target = buttons[place.current] ?? buttons.at(-1) ?? origin.current;
    place.current = -1;
    if (target?.isConnected) target.focus();
    else setFocused(false);
  }, [region, ids]);

  return focused;
}
