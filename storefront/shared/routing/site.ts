import { useRouteLoaderData } from "react-router-dom";
import type { AustralianState, Badge, Navigation, NavigationItem, Settings } from "@corkwood/commerce";
import type { Api } from "../../services/api.ts";

/** A department in the header. */
interface Department extends Pick<NavigationItem, "link"> {
  /** Whether the department has nested entries. Menus load these entries when opened. */
  hasMore: boolean;
}

/** Data for the page frame, the same for all shoppers. */
export interface Site {
  settings: Omit<Settings, "delivery">;
  departments: Department[];
  footerLinks: Navigation["footerLinks"];
  badges: Badge[];
}

export const siteRouteId = "site";

/**
 * Loads the site data. Leaves out delivery zones, which only the server needs, and menu entries, which are loaded on
 * demand.
 */
export async function loadSite(api: Api): Promise<Site> {
  const [{ delivery: _delivery, ...settings }, navigation, badges] = await Promise.all([
    api.get("/public/settings.json"),
    api.get("/public/navigation.json"),
    api.get("/public/product-badges.json"),
  ]);
  const departments = navigation.navLinks.map(({ link, children, features }) => {
    return { link, hasMore: children.length + features.length > 0 };
  });
  return { settings, departments, footerLinks: navigation.footerLinks, badges };
}

/** Empty on the error page that is rendered without site data. */
export function useShopName(): string {
  return useRouteLoaderData<Site>(siteRouteId)?.settings.shopName ?? "";
}

/**
 * The shop's Australian state, from the loader data that all routes share. Undefined on the error page that is rendered
 * without site data.
 */
export function homeStateIn(loaderData: Record<string, unknown>): AustralianState | undefined {
  return (loaderData[siteRouteId] as Site | undefined)?.settings.state;
}

export function useSite(): Site {
  const site = useRouteLoaderData<Site>(siteRouteId);
  if (!site) throw new Error("useSite must be used within the site route");
  return site;
}

/** Returns a phone number as a link, reduced to digits and the plus sign. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
