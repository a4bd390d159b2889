import { innerFolderRules, layerRules } from "./layers.mjs";

/**
 * The storefront's folders, lowest first. The storefront's top-level files combine them, so no folder may import those
 * files.
 */
const floors = {
  // Calls to the server, and browser services.
  services: [],
  // State of one tab: plain data, and functions that change one part of it.
  state: ["services"],
  // Shared by all features: forms, links, page parts, browser storage.
  shared: ["services", "state"],
  features: ["services", "state", "shared"],
  // Frames around pages, which combine features: header, footer, mini cart, checkout frame.
  chrome: ["services", "state", "shared", "features"],
  // Reports visit events to the data layer.
  visit: ["services", "state", "shared", "features"],
  // Service worker: caches pages for offline use.
  serviceWorker: ["services", "shared"],
  // Stores all features' state in the browser. Loaded after the page, and starts everything that loads even later.
  persistence: ["services", "state", "shared", "features", "visit"],
  routes: ["services", "state", "shared", "features"],
};

/** Features, lowest first. An action for several features belongs to the highest of them. */
const features = {
  account: [],
  // Consent to tracking by a tag manager, in shops that have one.
  consent: [],
  directory: [],
  // Shown instead of a page while offline.
  offline: [],
  cart: [],
  // Gift cards in a cart: form and description.
  giftCard: ["cart"],
  promo: ["cart"],
  // Order totals: promotions, delivery, extras, vouchers.
  totals: ["promo"],
  orders: ["giftCard", "totals"],
  // The wishlist, and the buttons that change it.
  wishlist: ["account", "cart"],
  // Product lists.
  catalogue: ["cart", "wishlist"],
  search: ["catalogue"],
  content: ["catalogue"],
  // Comparison of products.
  compare: ["catalogue"],
  // Stores and their stock.
  stores: ["catalogue", "content"],
  // Product recommendations.
  recommendations: ["catalogue", "content"],
  listing: ["catalogue", "content", "recommendations"],
  // Ways to sign in other than by password, and signed-in devices.
  signInOptions: ["account"],
  // Sign-in dialog over a page.
  signIn: ["account", "signInOptions"],
  notify: ["account"],
  wishlistView: ["wishlist", "catalogue", "recommendations"],
  checkout: ["account", "cart", "giftCard", "promo", "totals", "orders", "content"],
  // Account pages, including address fields, reordering, and the wishlist that signing in redirects to.
  accountPages: ["account", "signInOptions", "cart", "orders", "wishlist", "checkout"],
  // Delivery cost and arrival, before the checkout.
  delivery: ["stores", "promo", "totals", "orders", "checkout"],
  product: ["cart", "catalogue", "content", "recommendations", "giftCard", "notify", "wishlist", "delivery"],
  cartView: [
    "stores",
    "cart",
    "catalogue",
    "giftCard",
    "promo",
    "totals",
    "content",
    "recommendations",
    "checkout",
    "delivery",
  ],
};

/** Shared by all features. */
const shared = {
  routing: [],
  structuredData: ["routing"],
  persistence: [],
  forms: [],
  links: [],
  page: ["routing", "structuredData", "persistence"],
  hooks: ["page"],
};

/** Checkout: code shared by its steps, the steps, the code that places the order, and the frame around the steps. */
const checkout = {
  form: [],
  address: [],
  stored: [],
  shipping: ["form", "address", "stored"],
  placement: ["form", "stored", "shipping"],
  payment: ["form", "placement", "shipping"],
  frame: ["form", "placement", "shipping"],
};

export const storefrontRules = [
  ...layerRules("storefront", floors),
  ...layerRules("storefront/shared", shared),
  ...layerRules("storefront/features", features),
  ...layerRules("storefront/features/checkout", checkout),
  {
    name: "storefront-top-level",
    comment: "The files at the top of the storefront combine its folders; no folder may import them.",
    severity: "error",
    from: { path: "^storefront/[^/]+/", pathNot: "\\.test\\.tsx?$" },
    to: { path: "^storefront/[^/]+$" },
  },
  // Inner folders of services may import the calls (services/api.ts).
  ...innerFolderRules("storefront", "^storefront/services/"),
];
