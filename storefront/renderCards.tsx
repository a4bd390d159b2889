import type { AustralianState, Badge, ProductSummary } from "@corkwood/commerce";
import { UiProvider } from "@corkwood/ui";
import type { ComponentProps } from "react";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { ProductGrid } from "./features/catalogue/ProductGrid.tsx";
import { renderWhole } from "./renderWhole.ts";
import { createDirectApi } from "./services/directApi.ts";
import { PageStateContext } from "./shared/page/pageState.ts";
import { builtPath } from "./shared/routing/builtFile.ts";
import { pathTo } from "./shared/routing/paths.ts";
import { siteRouteId, type Site } from "./shared/routing/site.ts";
import { createShop, ShopProvider } from "./state/shop.tsx";

export interface CardsOptions {
  products: readonly ProductSummary[];
  badges: readonly Badge[];
  /** Maximum number of bottles for which a product shows how many are left. */
  fewLeft: number;
  /** Name of the list for screen readers. */
  label: string;
  /** Pictures as data URLs, keyed by their URL in the product or badge. */
  pictures: ReadonlyMap<string, string>;
  /** Epoch milliseconds. */
  now: number;
  /** State of the shop. */
  homeState: AustralianState;
}

/** A file that renders product cards, so that its styles include those of the cards. */
export const cardModules = [builtPath(() => import("./features/listing/results/NoProducts.tsx"))];

/** A link without a URL, because links do not work outside the shop. */
function LinkToNowhere({ href: _address, children, ...rest }: ComponentProps<"a">) {
  return <a {...rest}>{children}</a>;
}

/** Renders product cards as they appear in listings. The markup needs no scripts and requests no files. */
export async function renderCards({
  pictures,
  now,
  homeState,
  label,
  fewLeft,
  ...props
}: CardsOptions): Promise<string> {
  // If a picture's data is missing, a product gets a drawing instead, and a badge is shown as text.
  const products = props.products.map((product) => ({
    ...product,
    images: product.images.slice(0, 1).filter(({ url }) => pictures.has(url)),
  }));
  const badges = props.badges.map((badge) => ({
    ...badge,
    image: badge.image && pictures.has(badge.image.url) ? badge.image : null,
  }));
  // Cards do not read any other settings.
  const site = { settings: { fewLeft }, badges } as unknown as Site;
  const Component = () => <ProductGrid products={products} headingLevel={3} label={label} />;
  const handler = createStaticHandler([{ id: siteRouteId, path: pathTo("/"), loader: () => site, Component }]);
  const context = await handler.query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("Cards lead nowhere else");
  const api = createDirectApi(() => Promise.reject(new Error("Cards read nothing")));
  const state = { router: { loaderData: context.loaderData, errors: null }, now, baseUrl: "", styles: [] };
  const failures: unknown[] = [];
  const markup = await renderWhole(
    <PageStateContext value={state}>
      <ShopProvider shop={createShop(api, () => now, homeState)}>
        <UiProvider linkComponent={LinkToNowhere}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </UiProvider>
      </ShopProvider>
    </PageStateContext>,
    (error) => failures.push(error),
  );
  if (failures.length > 0) throw failures[0];
  return withoutRequests(markup, pictures);
}

/** React escapes text and attributes, so every `<` belongs to a tag. */
function withoutRequests(markup: string, pictures: ReadonlyMap<string, string>): string {
  return markup
    .replaceAll(/<source [^>]*>|<!--.*?-->| srcset="[^"]*"| loading="lazy"/gi, "")
    .replaceAll(/ src="([^"]*)\/\d+\.\w+"/g, (_, address: string) => ` src="${pictures.get(address) ?? ""}"`)
    .replaceAll("<button ", "<button inert ");
}
