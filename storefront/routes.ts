import type { LoaderFunctionArgs, RouteObject } from "react-router-dom";
import type { RoutePath } from "@corkwood/commerce";
import { site } from "./root.tsx";
import type { Api } from "./services/api.ts";
import { builtFile, builtPath, type BuiltFile } from "./shared/routing/builtFile.ts";
import { askServerIfNotFound } from "./shared/routing/notFound.ts";
import { pageAddressOf } from "./shared/routing/pageQuery.ts";
import type { RouteHandle, RouteModule } from "./shared/routing/route.ts";

interface Page {
  file: BuiltFile<RouteModule>;
  /** Lazy-loaded files that the server may render. */
  parts?: readonly string[];
  /** Lazy-loaded files that are almost always needed right after hydration. */
  usualParts?: readonly string[];
}

/** Lazy-loaded parts of a listing: displays other than the grid, the empty message, and a category's article. */
const listingParts = [
  builtPath(() => import("./features/listing/results/ProductList.tsx")),
  builtPath(() => import("./features/listing/results/FullList.tsx")),
  builtPath(() => import("./features/listing/results/NoProducts.tsx")),
  builtPath(() => import("./features/content/ContentBlocks.tsx")),
];
const listing = { file: builtFile(() => import("./routes/catalogue/listing.tsx")), parts: listingParts };

const account = {
  file: builtFile(() => import("./routes/account.tsx")),
  parts: [
    builtPath(() => import("./features/accountPages/entry/Codes.tsx")),
    builtPath(() => import("./features/accountPages/entry/Link.tsx")),
    builtPath(() => import("./features/accountPages/entry/SignUp.tsx")),
  ],
};

/** The row of recommended products. */
const recommended = builtPath(() => import("./features/recommendations/RecommendedCarousel.tsx"));

/** Checkout pages, which have a smaller layout. */
type CheckoutPath = Extract<RoutePath, `/checkout${string}`>;

/** Every page's file. A page that is missing here or in commerce's `routes` does not compile. */
const shopPages = {
  "/": { file: builtFile(() => import("./routes/home.tsx")), parts: [recommended] },
  "/products": listing,
  "/brands": { file: builtFile(() => import("./routes/catalogue/brands.tsx")) },
  "/brands/:name": { file: builtFile(() => import("./routes/catalogue/brand.tsx")), parts: listingParts },
  "/categories": { file: builtFile(() => import("./routes/catalogue/categories.tsx")) },
  "/categories/*": listing,
  "/search": { file: builtFile(() => import("./routes/catalogue/search.tsx")), parts: listingParts },
  "/compare": { file: builtFile(() => import("./routes/catalogue/compare.tsx")) },
  "/cart": { file: builtFile(() => import("./routes/cart.tsx")) },
  "/account": account,
  "/account/*": account,
  "/account/signin": { file: builtFile(() => import("./routes/signIn.tsx")) },
  "/account/wishlist": { file: builtFile(() => import("./routes/wishlist.tsx")) },
  "/corkwood-auth": { file: builtFile(() => import("./routes/singleSignOn.tsx")) },
  "/orders": { file: builtFile(() => import("./routes/orders/lookup.tsx")) },
  "/orders/:number": { file: builtFile(() => import("./routes/orders/order.tsx")) },
  "/orders/:number/invoice": { file: builtFile(() => import("./routes/orders/invoice.tsx")) },
  "/subscribe": { file: builtFile(() => import("./routes/subscribe.tsx")) },
  "/unsubscribe": { file: builtFile(() => import("./routes/unsubscribe.tsx")) },
  "/info/*": { file: builtFile(() => import("./routes/info.tsx")) },
  "/offline": { file: builtFile(() => import("./routes/offline.tsx")) },
  "/stores": { file: builtFile(() => import("./routes/stores.tsx")) },
  "/stores/*": { file: builtFile(() => import("./routes/store.tsx")) },
  "/*": {
    file: builtFile(() => import("./routes/catalogue/product.tsx")),
    parts: [
      recommended,
      builtPath(() => import("./features/product/purchase/GiftCardForm.tsx")),
      builtPath(() => import("./features/product/GroupMembers.tsx")),
      builtPath(() => import("./features/product/ProductRegion.tsx")),
    ],
    usualParts: [builtPath(() => import("./features/product/purchase/QuantityField.tsx"))],
  },
} satisfies Record<Exclude<RoutePath, CheckoutPath>, Page>;

const checkoutPages = {
  "/checkout": { file: builtFile(() => import("./routes/checkout/start.ts")) },
  "/checkout/contact-info": { file: builtFile(() => import("./routes/checkout/contact.tsx")) },
  "/checkout/shipping": { file: builtFile(() => import("./routes/checkout/shipping.tsx")) },
  "/checkout/payment": { file: builtFile(() => import("./routes/checkout/payment.tsx")) },
  "/checkout/success": { file: builtFile(() => import("./routes/checkout/success.tsx")) },
} satisfies Record<CheckoutPath, Page>;

function routesOf(pages: Readonly<Record<string, Page>>, api: Api): RouteObject[] {
  return Object.entries(pages).map(([path, { file, parts, usualParts }]) => ({
    path,
    handle: { module: file.path, parts, usualParts } satisfies RouteHandle,
    lazy: async () => {
      const { load, prepare, Page } = await file.load();
      await prepare?.();
      return {
        Component: Page,
        ...(load && {
          loader: ({ request, params }: LoaderFunctionArgs) =>
            load({ api, address: pageAddressOf(request), params }).catch((error: unknown) =>
              askServerIfNotFound(error, request),
            ),
        }),
      };
    },
  }));
}

export function createRoutes(api: Api): RouteObject[] {
  return [site(api, { shop: routesOf(shopPages, api), checkout: routesOf(checkoutPages, api) })];
}
