import type { NavigationItem } from "@corkwood/commerce";
import type { MenuItem } from "@corkwood/ui";
import { useCallback, useState } from "react";
import type { Site } from "../../shared/routing/site.ts";
import { useShop } from "../../state/shop.tsx";

interface Link {
  label: string;
  href: string;
}

/** Marks the current page's entry and its ancestors. */
function entryOf({ label, href }: Link, pathname: string): MenuItem {
  return {
    label,
    href,
    ...(pathname === href && { current: "page" }),
    ...(pathname.startsWith(`${href}/`) && { current: "true" }),
  };
}

/** Converts the merchant's navigation to menu items. */
function menuItems(items: readonly NavigationItem[], pathname: string): MenuItem[] {
  return items.map(({ link, longTitle, children, features }) => ({
    ...entryOf(link, pathname),
    longTitle,
    children: menuItems(children, pathname),
    features: features.map(({ heading, link: to, image }) => ({ heading, ...to, image })),
  }));
}

interface Menus {
  /** Menu entries. Contains only departments until the nested entries have loaded. */
  items: MenuItem[];
  /** Whether loading has finished. If loading failed, departments stay plain links. */
  isSettled: boolean;
  /** Loads the entries nested under the departments. Retries if an earlier attempt failed. */
  load: () => Promise<void>;
}

/**
 * Loads nested menu entries on demand, because they make up a fifth of a page's data and most visits never show them.
 */
export function useMenuItems(departments: Site["departments"], pathname: string): Menus {
  const { api } = useShop();
  const [navigation, setNavigation] = useState<NavigationItem[] | "failed">();
  const load = useCallback(async () => {
    const navLinks = await api.get("/public/navigation.json").then(
      (answer) => answer.navLinks,
      () => "failed" as const,
    );
    setNavigation((known) => (navLinks === "failed" ? (known ?? navLinks) : navLinks));
  }, [api]);
  const plain = () =>
    departments.map(({ link, hasMore }) => ({
      ...entryOf(link, pathname),
      hasMore: hasMore && navigation !== "failed",
    }));
  return {
    items: Array.isArray(navigation) ? menuItems(navigation, pathname) : plain(),
    isSettled: navigation !== undefined,
    load,
  };
}
