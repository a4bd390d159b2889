import { innerFolderRules, layerRules } from "./layers.mjs";

/**
 * The folders of the storefront, lowest first. The files at the top of the storefront combine them, so no folder may import
 * those files.
 */
const floors = {
  // Calls to the server, and functions of the browser.
  services: [],
  // The state of one tab: plain data, and the functions that change one part of it.
  state: ["services"],
  // What all features use: forms, links, page parts, storage of state in the browser.
  shared: ["services", "state"],
  features: ["services", "state", "shared"],
  // The frames around pages, which combine features: header, footer, mini cart, checkout frame.
  chrome: ["services", "state", "shared", "features"],
  // Reports what happens in a visit to the data layer.
  visit: ["services", "state", "shared", "features"],
  // What browsers run beside pages: keeps pages for when there is no connection.
  serviceWorker: ["services", "shared"],
  // Stores the state of all features in the browser. It comes after the page, and starts what comes even later.
  persistence: ["services", "state", "shared", "features", "visit"],
  routes: ["services", "state", "shared", "features"],
};

/** The features, lowest first. An action for several features belongs to the highest of them. */
const features = {
  account: [],
  // Whether a tag manager may follow the visit, in shops that have one.
  consent: [],
  directory: [],
  // What is shown instead of a page without a connection.
  offline: [],
  cart: [],
  // The gift cards in a cart: their form, and what is said of them.
  giftCard: ["cart"],
  promo: ["cart"],
  // The total of an order: promotions, delivery, extras, vouchers.
  totals: ["promo"],
  orders: ["giftCard", "totals"],
  // What is on the wishlist, and the buttons that change it.
  wishlist: ["account", "cart"],
  // Products in lists.
  catalogue: ["cart", "wishlist"],
  search: ["catalogue"],
  content: ["catalogue"],
  // Products side by side.
  compare: ["catalogue"],
  // Where the merchant's stores are, and what they have.
  stores: ["catalogue", "content"],
  // What else a shopper may like.
  recommendations: ["catalogue", "content"],
  listing: ["catalogue", "content", "recommendations"],
  // Other ways to sign in than by password, and the devices that are signed in.
  signInOptions: ["account"],
  // The sign-in dialog over a page.
  signIn: ["account", "signInOptions"],
  notify: ["account"],
  wishlistView: ["wishlist", "catalogue", "recommendations"],
  checkout: ["account", "cart", "giftCard", "promo", "totals", "orders", "content"],
  // The pages of accounts: with the fields of addresses, orders that are bought again, and the wishlist that a sign-in goes on to.
  accountPages: ["account", "signInOptions", "cart", "orders", "wishlist", "checkout"],
  // What delivery costs and when it arrives, before the checkout.
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

/** What all features use. */
const shared = {
  site: [],
  routing: [],
  structuredData: ["routing"],
  dialogs: [],
  persistence: [],
  forms: [],
  links: [],
  page: ["site", "structuredData", "persistence"],
  hooks: ["page"],
};

/** The checkout: what its steps share, the steps, the placement of the order, and the frame around the steps. */
const checkout = {
  form: [],
  address: [],
  stored: [],
  contact: ["form", "address"],
  shipping: ["form", "address", "stored"],
  placement: ["form", "stored", "shipping"],
  payment: ["form", "placement", "shipping"],
  confirmation: [],
  frame: ["form", "placement", "shipping"],
};

export const storefrontRules = [
  ...layerRules("storefront", floors),
  ...layerRules("storefront/shared", shared),
  ...layerRules("storefront/features", features),
  ...layerRules("storefront/features/checkout", checkout),
  {
    name: "storefront-roof",
    comment: "The files at the top of the storefront combine its folders; no folder may import them.",
    severity: "error",
    from: { path: "^storefront/[^/]+/", pathNot: "\\.test\\.tsx?$" },
    to: { path: "^storefront/[^/]+$" },
  },
  // The inner folders of services may import the calls (services/api.ts).
  ...innerFolderRules("storefront", "^storefront/services/"),
];
