import type { Badge, Navigation, Settings } from "@corkwood/commerce";
import { useRouteLoaderData } from "react-router-dom";
import type { Api } from "../../services/api.ts";

/** What every page's frame shows; the same for all shoppers. */
export interface Site {
  settings: Omit<Settings, "delivery">;
  navigation: Navigation;
  badges: Badge[];
}

export const siteRouteId = "site";

/** Delivery zones stay behind: only the server prices with them. */
export async function loadSite(api: Api): Promise<Site> {
  const [{ delivery: _delivery, ...settings }, navigation, badges] = await Promise.all([
    api.get("/public/settings.json"),
    api.get("/public/navigation.json"),
    api.get("/public/product-badges.json"),
  ]);
  return { settings, navigation, badges };
}

/** Empty on the one page that has no site: where it could not be loaded. */
export function useShopName(): string {
  return useRouteLoaderData<Site>(siteRouteId)?.settings.shopName ?? "";
}

export function useSite(): Site {
  const site = useRouteLoaderData<Site>(siteRouteId);
  if (!site) throw new Error("useSite needs the site route above it");
  return site;
}
