import { innerFolderRules, layerRules } from "./layers.mjs";

/** The storefront's floors, from the ground up. The files beside them are the roof: nothing below may import them. */
const floors = {
  // Calls of the server and the browser's own abilities.
  services: [],
  // What one tab knows: plain data, and the functions that change one part of it.
  state: ["services"],
  // What all features use: forms, links, page parts, storage of state in the browser.
  shared: ["services", "state"],
  features: ["services", "state", "shared"],
  // The frames around pages, in which features come together: header, footer, mini cart, checkout frame.
  chrome: ["services", "state", "shared", "features"],
  // Stores the state of all features in the browser.
  persistence: ["services", "state", "shared", "features"],
  routes: ["services", "state", "shared", "features"],
};

/** The features, from the ground up: an action that concerns several features stands in the upper one. */
const features = {
  account: [],
  directory: [],
  search: [],
  stores: [],
  cart: [],
  promo: ["cart"],
  // What an order comes to: offers, delivery, extras, gift cards.
  totals: ["promo"],
  orders: ["totals"],
  // How products look in lists.
  catalogue: ["cart"],
  content: ["catalogue"],
  listing: ["catalogue", "content"],
  notify: ["account"],
  wishlist: ["account", "cart", "catalogue"],
  product: ["cart", "catalogue", "content", "notify", "wishlist"],
  cartView: ["cart", "promo", "totals", "content"],
  checkout: ["cart", "promo", "totals", "orders", "content"],
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
  page: ["site", "structuredData"],
  hooks: ["page"],
};

/** The checkout: what its steps share, the steps, the placement of the order, and the frame around the steps. */
const checkout = {
  form: [],
  address: [],
  stored: [],
  contact: ["form", "address"],
  shipping: ["form", "address"],
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
    comment: "The files at the top of the storefront put its floors together; nothing below imports them.",
    severity: "error",
    from: { path: "^storefront/[^/]+/", pathNot: "\\.test\\.tsx?$" },
    to: { path: "^storefront/[^/]+$" },
  },
  // The calls (services/api.ts) are what inner folders of services stand on.
  ...innerFolderRules("storefront", "^storefront/services/"),
];
