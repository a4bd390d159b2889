import type { NavigationItem } from "@corkwood/commerce";
import type { MenuItem } from "@corkwood/ui";
import { useCallback, useState } from "react";
import type { Site } from "../../shared/site/site.ts";
import { useShop } from "../../state/shop.tsx";

interface Link {
  label: string;
  href: string;
}

/** With the shopper's place in the shop marked. */
function entryOf({ label, href }: Link, pathname: string): MenuItem {
  return {
    label,
    href,
    ...(pathname === href && { current: "page" }),
    ...(pathname.startsWith(`${href}/`) && { current: "true" }),
  };
}

/** The merchant's navigation as menus show it. */
function menuItems(items: readonly NavigationItem[], pathname: string): MenuItem[] {
  return items.map(({ link, longTitle, children, features }) => ({
    ...entryOf(link, pathname),
    longTitle,
    children: menuItems(children, pathname),
    features: features.map(({ heading, link: to, image }) => ({ heading, ...to, image })),
  }));
}

/** What the menus of the header show. */
interface Menus {
  /** Departments alone until the rest is loaded. */
  items: MenuItem[];
  /** The rest is there, or it could not be loaded: departments are plain links then. */
  isSettled: boolean;
  /** Loads the rest; again, if it could not be loaded before. */
  load: () => Promise<void>;
}

/** What lies below departments is a fifth of a page's data, and most visits never see it: it comes when a shopper comes near. */
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
