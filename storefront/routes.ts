import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { site } from "./root.tsx";
import type { RouteHandle, RouteModule } from "./shared/routing/route.ts";
import type { Api } from "./services/api.ts";

/** A listing's displays but the grid, and a category's article. */
const listingParts = [
  "storefront/features/listing/results/ProductList.tsx",
  "storefront/features/listing/results/FullList.tsx",
  "storefront/features/content/ContentBlocks.tsx",
];

const productParts = ["storefront/features/content/ProductCarousel.tsx"];

/** The map: every address of the shop, and the file that answers it. */
export function createRoutes(api: Api): RouteObject[] {
  const page = (
    path: string,
    module: string,
    importModule: () => Promise<RouteModule>,
    parts: readonly string[] = [],
  ): RouteObject => ({
    path,
    handle: { module: `storefront/routes/${module}`, parts } satisfies RouteHandle,
    lazy: async () => {
      const { load, Page } = await importModule();
      return {
        Component: Page,
        ...(load && { loader: ({ request, params }: LoaderFunctionArgs) => load({ api, request, params }) }),
      };
    },
  });

  return [
    site(api, {
      shop: [
        page("/", "home.tsx", () => import("./routes/home.tsx")),
        page("/products", "catalogue/listing.tsx", () => import("./routes/catalogue/listing.tsx"), listingParts),
        page("/brands", "catalogue/brands.tsx", () => import("./routes/catalogue/brands.tsx")),
        page("/categories", "catalogue/categories.tsx", () => import("./routes/catalogue/categories.tsx")),
        page("/categories/*", "catalogue/listing.tsx", () => import("./routes/catalogue/listing.tsx"), listingParts),
        page("/search", "catalogue/search.tsx", () => import("./routes/catalogue/search.tsx"), listingParts),
        page("/cart", "cart.tsx", () => import("./routes/cart.tsx")),
        page("/account/wishlist", "wishlist.tsx", () => import("./routes/wishlist.tsx")),
        page("/orders", "orders/lookup.tsx", () => import("./routes/orders/lookup.tsx")),
        page("/orders/:number", "orders/order.tsx", () => import("./routes/orders/order.tsx")),
        page("/unsubscribe", "unsubscribe.tsx", () => import("./routes/unsubscribe.tsx")),
        page("/info/*", "info.tsx", () => import("./routes/info.tsx")),
        page("/stores", "stores/stores.tsx", () => import("./routes/stores/stores.tsx")),
        page("/stores/*", "stores/store.tsx", () => import("./routes/stores/store.tsx")),
        page("*", "catalogue/product.tsx", () => import("./routes/catalogue/product.tsx"), productParts),
      ],
      checkout: [
        page("contact-info", "checkout/contact.tsx", () => import("./routes/checkout/contact.tsx")),
        page("shipping", "checkout/shipping.tsx", () => import("./routes/checkout/shipping.tsx")),
        page("payment", "checkout/payment.tsx", () => import("./routes/checkout/payment.tsx")),
        page("success", "checkout/success.tsx", () => import("./routes/checkout/success.tsx")),
      ],
    }),
  ];
}
