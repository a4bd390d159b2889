import { desktopMenu } from "@corkwood/tokens/media";
import { MenuRow, type MenuItem } from "@corkwood/ui";
import type { MegaMenu } from "@corkwood/ui/MegaMenu";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { whenIdle } from "../../services/browser/browser.ts";

export interface DepartmentsProps {
  items: readonly MenuItem[];
  /** Loads the entries nested under the departments. */
  loadItems: () => Promise<void>;
}

const entries = "li > :is(a, button)";

/**
 * The header's row of departments. Its panels are loaded when the page is idle, or immediately when the shopper hovers
 * over or focuses the row. Phones have no such row and never load the panels.
 */
export function Departments({ items, loadItems }: DepartmentsProps) {
  const [Menu, setMenu] = useState<typeof MegaMenu>();
  const frame = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);

  const load = useCallback(async () => {
    const [loaded] = await Promise.all([import("@corkwood/ui/MegaMenu"), loadItems()]);
    focused.current = [...(frame.current?.querySelectorAll(entries) ?? [])].indexOf(document.activeElement as Element);
    setMenu(() => loaded.MegaMenu);
  }, [loadItems]);
  useEffect(() => (window.matchMedia(desktopMenu).matches ? whenIdle(() => void load()) : undefined), [load]);
  // Moves focus back to the same entry after the row is replaced.
  useLayoutEffect(() => {
    if (Menu) frame.current?.querySelectorAll<HTMLElement>(entries)[focused.current]?.focus();
  }, [Menu]);

  return (
    <div ref={frame} {...(!Menu && { onPointerEnter: () => void load(), onFocus: () => void load() })}>
      {Menu ? <Menu items={items} /> : <MenuRow items={items} />}
    </div>
  );
}
